import { formatCount } from '@lineup/contract/format.ts'
import { Button } from './button.tsx'

type LoadMoreProps = { shown: number; total: number; isLoading: boolean; onClick: () => void }

export function LoadMore({ shown, total, isLoading, onClick }: LoadMoreProps) {
  if (shown >= total) return null
  return (
    <div className="mt-10 flex flex-col items-center gap-3">
      <p className="numbers text-sm text-muted">
        {formatCount(shown)} of {formatCount(total)}
      </p>
      <Button tone="secondary" isBusy={isLoading} onClick={onClick}>
        Load More
      </Button>
    </div>
  )
}
