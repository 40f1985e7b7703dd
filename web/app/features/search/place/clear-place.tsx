import { X } from 'lucide-react'
import { t } from '../messages/t.ts'

/** At the end of the field, as high as it is. */
export function ClearPlace({ onClear }: { onClear: () => void }) {
  return (
    <button
      type="button"
      aria-label={t('placeList.clear')}
      // The keyboard of a phone stays.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClear}
      className="absolute end-0 bottom-0 grid size-12 place-items-center text-muted large-letters:w-[48px] hover:text-text"
    >
      <X aria-hidden className="size-5" />
    </button>
  )
}
