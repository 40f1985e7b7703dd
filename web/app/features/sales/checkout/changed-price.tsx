import { useRevalidator } from 'react-router'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { t } from '../messages/t.ts'

/** Says that the price is another one by now, before anything is paid. */
export function ChangedPrice({ text, onShow }: { text: string; onShow: () => void }) {
  const { revalidate } = useRevalidator()
  return (
    <div className="mt-4">
      <Banner
        tone="error"
        action={
          <Button
            size="sm"
            tone="secondary"
            onClick={() => {
              onShow()
              void revalidate()
            }}
          >
            {t('changedPrice.show')}
          </Button>
        }
      >
        {text}
      </Banner>
    </div>
  )
}
