import { t as tContract } from '@lineup/contract/messages/t.ts'
import { useRevalidator } from 'react-router'
import { t as tCommon } from '../../../messages/t.ts'
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
          {tCommon('site.retry')}
        </Button>
      }
    >
      {tContract('searchFailed')}
    </Banner>
  )
}
