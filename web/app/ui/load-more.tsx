import { Button } from './button.tsx'
import { t } from './messages/t.ts'

type LoadMoreProps = { shown: number; total: number; isLoading: boolean; onClick: () => void }

export function LoadMore({ shown, total, isLoading, onClick }: LoadMoreProps) {
  if (shown >= total) return null
  return (
    <div className="mt-10 flex flex-col items-center gap-3">
      <p className="numbers text-sm text-muted">{t('more.shown', { shown, total })}</p>
      <Button tone="secondary" isBusy={isLoading} onClick={onClick}>
        {t('more.load')}
      </Button>
    </div>
  )
}
