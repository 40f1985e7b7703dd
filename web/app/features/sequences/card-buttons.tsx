import { Trash2 } from 'lucide-react'
import { IconButton } from '../../ui/button.tsx'
import { activityOf } from './activity.ts'
import { t } from './messages/t.ts'

type CardButtonProps = {
  name: string
  onClick: () => void
}

export function DeleteButton({ name, onClick }: CardButtonProps) {
  return (
    <IconButton
      data-deletes
      label={t('sequences.of', { action: t('sequences.delete'), name })}
      onClick={onClick}
      className="z-1 flex-none sm:size-9"
    >
      <Trash2 aria-hidden className="size-4.5" />
    </IconButton>
  )
}

/** `isLater`: its session waits for approval. Without the border of a pill: beside buttons that one looked like a switch. */
export function ActivityLabel({ status, isLater = false }: { status: number; isLater?: boolean }) {
  const { state, isActive } = activityOf(status)
  return (
    <span className="inline-flex items-center gap-1.5 py-0.5 pe-1.5 text-xs font-semibold text-muted">
      <span
        aria-hidden
        className={`size-1.5 rounded-full border border-current ${isActive && !isLater ? 'bg-current' : ''}`}
      />
      {isActive && isLater ? t('sequences.activeLater') : state}
    </span>
  )
}
