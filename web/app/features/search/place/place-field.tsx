import { Search } from 'lucide-react'
import { type ComponentType, useEffect, useId, useRef, useState } from 'react'
import { comboboxField } from '../../../ui/combobox/combobox-field.ts'
import type { Days } from '../days.ts'
import { t } from '../messages/t.ts'
import type { PopularPlace } from '../shown.ts'
import { fullName, type Place } from './place.ts'
import type { PlaceSuggestionsProps } from './place-suggestions.tsx'
import { selectText } from './select-text.ts'

type PlaceFieldProps = {
  /** Shown above it, where the field does not stand alone. */
  label?: string
  place: Place | null
  /** What was typed and names no place. */
  unknown: string | null
  popular: PopularPlace[]
  /** The days of the search. Suggestions say how many sessions a place has then. */
  days?: Days
  /** At the end of the list, for a place that is not in it. */
  missing?: { text: string; onPress: () => void } | undefined
  onType?: (text: string) => void
  onChoose: (place: Place) => void
}

const IDLE_MS = 3_000

/** A field for a place by its name: a combobox, whose list comes when the field gets the focus or the line is idle. */
export function PlaceField({ label, place, unknown, popular, days, missing, onType, onChoose }: PlaceFieldProps) {
  const shown = place ? fullName(place) : (unknown ?? '')
  const [from, setFrom] = useState(shown)
  const [text, setText] = useState(shown)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState<{ count: number; id: string | undefined }>({ count: 0, id: undefined })
  const { List, load } = useSuggestions()
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const isListed = isOpen && active.count > 0

  // Another search came: the cascade, a chip, Back, or Enter before the list was there to close.
  if (from !== shown) {
    setFrom(shown)
    setText(shown)
    setOpen(false)
  }
  const type = (typed: string) => {
    setText(typed)
    onType?.(typed)
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    setActive({ count: 0, id: undefined })
  }

  return (
    <div className="relative min-w-0 flex-1">
      <label htmlFor={`${listId}-field`} className={label ? 'mb-1.5 block text-sm font-semibold' : 'sr-only'}>
        {label ?? t('home.place')}
      </label>
      <Search
        aria-hidden
        className="pointer-events-none absolute bottom-3.5 start-3.5 size-5 text-muted large-letters:hidden"
      />
      <input
        ref={input}
        id={`${listId}-field`}
        name="place"
        {...comboboxField({ listId, isShown: isListed, activeId: active.id })}
        aria-describedby={unknown ? 'unknown-place' : undefined}
        placeholder={t('home.placeHint')}
        enterKeyHint="search"
        maxLength={100}
        value={text}
        title={text}
        onChange={(event) => {
          load()
          type(event.target.value)
        }}
        onFocus={load}
        // The first press takes the whole name, the next one a place in it.
        onClick={({ currentTarget }) => {
          if (!isOpen) selectText(currentTarget)
          setOpen(true)
        }}
        onBlur={close}
        className="min-h-12 w-full truncate rounded-md border border-control bg-bg pe-12 ps-11 large-letters:pe-[48px] large-letters:ps-[12px] text-md text-text placeholder:text-muted"
      />
      {List && (
        <List
          input={input}
          id={listId}
          text={text}
          shown={shown}
          popular={popular}
          days={days}
          missing={missing}
          isInForm={label !== undefined}
          isOpen={isOpen}
          onClose={close}
          onType={type}
          onActive={setActive}
          onChoose={(chosen) => {
            setText(fullName(chosen))
            close()
            onChoose(chosen)
          }}
        />
      )}
    </div>
  )
}

function useSuggestions() {
  const [List, setList] = useState<ComponentType<PlaceSuggestionsProps> | null>(null)
  const load = () => {
    import('./place-suggestions.tsx').then(
      ({ PlaceSuggestions }) => setList(() => PlaceSuggestions),
      // The next focus tries again; the form works without.
      () => undefined,
    )
  }
  useEffect(() => {
    const timer = setTimeout(load, IDLE_MS)
    return () => clearTimeout(timer)
  }, [])
  return { List, load }
}
