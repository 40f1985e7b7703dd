import { ImagePlus } from 'lucide-react'
import type { Ref } from 'react'
import { Button } from '../../ui/button.tsx'
import { t } from './messages/t.ts'

type AddTileProps = { isLocked: boolean; buttonRef: Ref<HTMLButtonElement>; onChoose: () => void }

/** The last tile of the grid: adds more photos. */
export function AddTile({ isLocked, buttonRef, onChoose }: AddTileProps) {
  return (
    <li className="min-w-0">
      <button
        ref={buttonRef}
        type="button"
        disabled={isLocked}
        onClick={onChoose}
        className="flex aspect-square w-full flex-col items-center justify-center gap-2 rounded-md border border-dashed border-control px-2 text-sm font-semibold text-brand transition-colors hover:bg-surface disabled:opacity-60 sm:aspect-4/3"
      >
        <ImagePlus aria-hidden className="size-6" />
        {t('upload.chooseMore')}
      </button>
    </li>
  )
}

/** The same among the tools above photos that are there already: a hundred of them are a long way to a last tile. */
export function AddButton({ isLocked, buttonRef, onChoose }: AddTileProps) {
  return (
    <Button
      ref={buttonRef}
      size="sm"
      tone="secondary"
      className="pointer-coarse:min-h-11"
      disabled={isLocked}
      onClick={onChoose}
    >
      <ImagePlus aria-hidden className="size-4.5" />
      {t('upload.chooseMore')}
    </Button>
  )
}
