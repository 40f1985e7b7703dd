import { useRevalidator } from 'react-router'
import { changedPrice as words } from '../../../strings/money/changed-price.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'

/** Says that the price is another one by now, before anything is paid. */
export function ChangedPrice({ text }: { text: string }) {
  const { revalidate } = useRevalidator()
  return (
    <div className="mt-4">
      <Banner
        tone="error"
        action={
          <Button size="sm" tone="secondary" onClick={() => void revalidate()}>
            {words.show}
          </Button>
        }
      >
        {text}
      </Banner>
    </div>
  )
}
