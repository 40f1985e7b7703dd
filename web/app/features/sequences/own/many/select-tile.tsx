import { Check } from 'lucide-react'
import { t } from './messages/t.ts'
import type { Selection } from './use-selection.ts'

type SelectTileProps = {
  id: number
  name: string
  number: number
  selection: Selection
  onPlace: () => void
}

/** Lies over a photo while photos are selected: pressing it anywhere selects it, or puts the selected ones before it. */
export function SelectTile({ id, name, number, selection, onPlace }: SelectTileProps) {
  const isChosen = selection.chosen.includes(id)
  if (selection.isPlacing) {
    if (isChosen) return <Mark number={number} isChosen />
    return (
      <button
        type="button"
        data-selects={id}
        aria-label={t('before', { name })}
        className="absolute inset-0 cursor-pointer rounded-md border-s-4 border-brand hover:bg-brand/20"
        onClick={onPlace}
      >
        <Mark number={number} />
      </button>
    )
  }
  return (
    <>
      <input
        type="checkbox"
        data-selects={id}
        aria-label={t('choose', { name })}
        checked={isChosen}
        className={`absolute inset-0 size-full cursor-pointer appearance-none rounded-md ${isChosen ? 'outline-3 -outline-offset-3 outline-brand' : ''}`}
        // The form around it has no such field, and Enter would send it.
        onChange={(event) => {
          event.stopPropagation()
          selection.choose(id, (event.nativeEvent as MouseEvent).shiftKey)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          selection.choose(id, event.shiftKey)
        }}
      />
      <Mark number={number} isChosen={isChosen} />
    </>
  )
}

function Mark({ number, isChosen = false }: { number: number; isChosen?: boolean }) {
  return (
    <span
      aria-hidden
      className={`sort-number numbers pointer-events-none absolute top-2 start-2 ${isChosen ? 'bg-brand! text-on-brand!' : ''}`}
    >
      {isChosen && <Check className="size-4" />}
      {number}
    </span>
  )
}
