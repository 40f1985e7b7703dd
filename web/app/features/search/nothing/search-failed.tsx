import { texts } from '@lineup/contract/errors.ts'
import { useRevalidator } from 'react-router'
import { site } from '../../../strings/site.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'

/** The server could not search. */
export function SearchFailed() {
  const { revalidate, state } = useRevalidator()
  return (
    <Banner
      tone="error"
      action={
        <Button tone="secondary" size="sm" isBusy={state === 'loading'} onClick={() => void revalidate()}>
          {site.retry}
        </Button>
      }
    >
      {texts.searchFailed}
    </Banner>
  )
}
