import { suggestPlaces } from '@lineup/contract/locations/suggest.ts'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { cachedCall } from '../../../api/cached-call.ts'
import type { Days } from '../days.ts'
import { t } from '../messages/t.ts'
import type { PopularPlace } from '../shown.ts'
import { ClearPlace } from './clear-place.tsx'
import { nearestPlaces } from './nearest-places.ts'
import { nameOfPlace, type Place, type SuggestedPlace, whereabouts } from './place.ts'
import { SessionsThere } from './sessions-there.tsx'

const PAUSE_MS = 100
const anyDay: Days = { date: null, until: null }

export type PlaceSuggestionsProps = {
  input: RefObject<HTMLInputElement | null>
  id: string
  /** The text in the field. */
  text: string
  /** What the last search has put into the field. */
  shown: string
  popular: PopularPlace[]
  days: Days | undefined
  missing: { text: string; onPress: () => void } | undefined
  /** A form has a bar at the lower edge of the window, which would cover the end of a long list. */
  isInForm: boolean
  isOpen: boolean
  onClose: () => void
  onType: (text: string) => void
  onActive: (active: { count: number; id: string | undefined }) => void
  onChoose: (place: Place) => void
}

/** The list below the field for a place. The focus stays in the field; arrows move, Enter or a click chooses, Escape closes. */
export function PlaceSuggestions(props: PlaceSuggestionsProps) {
  const { input, id, shown, popular, days = anyDay, missing, isInForm, isOpen, onActive, onType } = props
  // Without a text of its own it lists the popular places.
  const text = props.text === shown ? '' : props.text
  const { places, isOld, isNear } = usePlaces(text, popular, days)
  const [active, setActive] = useState(-1)
  const [listed, setListed] = useState(places)
  if (listed !== places) {
    setListed(places)
    setActive(-1)
  }
  const count = isOpen ? places.length : 0
  const optionId = (n: number) => `${id}-${n}`
  const activeId = active >= 0 && isOpen ? optionId(active) : undefined

  const latest = useRef<(event: KeyboardEvent) => void>(() => {})
  useEffect(() => {
    latest.current = act
  })
  const selected = useRef(shown)
  // What is typed next in a field that kept the focus replaces the text of the last search. Later, a key could come first.
  useLayoutEffect(() => {
    const field = input.current
    if (selected.current !== shown && document.activeElement === field) field?.select()
    selected.current = shown
  }, [input, shown])
  useEffect(() => onActive({ count, id: activeId }), [onActive, count, activeId])
  useEffect(() => {
    const field = input.current
    const onKeyDown = (event: KeyboardEvent) => latest.current(event)
    field?.addEventListener('keydown', onKeyDown)
    return () => field?.removeEventListener('keydown', onKeyDown)
  }, [input])

  function clear() {
    onType('')
    input.current?.focus()
  }

  function act(event: KeyboardEvent) {
    const chosen = isOpen ? places[active] : undefined
    const acts: Record<string, (() => void) | undefined> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Escape: isOpen ? props.onClose : undefined,
      Enter: chosen && !isOld ? () => props.onChoose(chosen) : undefined,
    }
    const found = acts[event.key]
    if (event.isComposing) return
    // Enter searches for what is typed.
    if (event.key === 'Enter' && !found) props.onClose()
    if (!found) return
    event.preventDefault()
    found()
  }

  function move(by: 1 | -1) {
    if (!isOpen) onType(props.text)
    // One step beyond either end is the field itself.
    setActive((now) => ((now + 1 + by + places.length + 1) % (places.length + 1)) - 1)
  }

  const isNone = text && !isOld && (isNear || places.length === 0)
  const note = isNone ? `${t('unknownPlace.none', { text })} ${isNear ? t('unknownPlace.near') : ''}`.trim() : ''
  const isShown = isOpen && (count > 0 || note !== '')
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isShown && isInForm) list.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown, isInForm, places])

  return (
    <>
      {props.text && <ClearPlace onClear={clear} />}
      {isShown && (
        // A press must not blur the field, because that would close the list before the choice.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div
          ref={list}
          onMouseDown={(event) => event.preventDefault()}
          className={`absolute inset-x-0 top-full z-20 mt-1.5 scroll-mb-28 ${isInForm ? 'max-h-[min(26rem,40dvh)]' : 'max-h-[min(26rem,60dvh)]'} overflow-y-auto rounded-md border border-control bg-bg p-1.5 text-text shadow-pop`}
        >
          {note && <p className="px-2.5 py-2 text-sm text-muted">{note}</p>}
          {!text && count > 0 && (
            <p className="px-2.5 pt-1.5 pb-1 text-xs font-semibold text-muted">{t('home.popular')}</p>
          )}
          {count > 0 && (
            <div
              id={id}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
              role="listbox"
              aria-busy={isOld}
              aria-label={t('placeList.places')}
              className={isOld ? 'opacity-50' : ''}
            >
              {places.map((place, n) => (
                <Option
                  key={optionId(n)}
                  id={optionId(n)}
                  place={place}
                  days={days}
                  isActive={n === active}
                  onChoose={() => props.onChoose(place)}
                />
              ))}
            </div>
          )}
          {missing && text && !isOld && (
            // With the keyboard, the same button stands after the field.
            <button
              type="button"
              tabIndex={-1}
              onClick={() => {
                props.onClose()
                missing.onPress()
              }}
              className="mt-1 min-h-11 w-full border-t border-line px-2.5 py-2 text-left text-sm font-semibold text-brand hover:bg-sunken"
            >
              {missing.text}
            </button>
          )}
        </div>
      )}
      <p aria-live="polite" className="sr-only">
        {isOpen && text && !isOld ? note || t('placeList.found', { count: places.length }) : ''}
      </p>
    </>
  )
}

type OptionProps = { id: string; place: SuggestedPlace; days: Days; isActive: boolean; onChoose: () => void }

function Option({ id, place, days, isActive, onChoose }: OptionProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])

  return (
    // The field names the active option and has its keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={ref}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onClick={onChoose}
      className="flex min-h-11 cursor-pointer items-baseline gap-2 rounded-sm px-2.5 py-2 hover:bg-sunken aria-selected:bg-sunken aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-(--focus)"
    >
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="font-semibold">{nameOfPlace(place)}</span>{' '}
        <span className="block text-sm text-muted">{whereabouts(place)}</span>
      </span>
      <SessionsThere place={place} days={days} />
    </div>
  )
}

/** `isOld`: the places belong to an earlier text. */
function usePlaces(text: string, popular: PopularPlace[], { date, until }: Days) {
  const [found, setFound] = useState<Found>({ text: '', places: [], isNear: false })
  const typed = text.trim()

  useEffect(() => {
    if (!typed) return
    let isCurrent = true
    const timer = setTimeout(() => {
      findPlaces(typed, { date, until }).then(
        (now) => isCurrent && setFound(now),
        () => isCurrent && setFound({ text: typed, places: [], isNear: false }),
      )
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [typed, date, until])

  if (!typed) return { places: popular, isOld: false, isNear: false }
  return { ...found, isOld: found.text !== typed }
}

/** `isNear`: no place is called so; these names begin like it. */
type Found = { text: string; places: SuggestedPlace[]; isNear: boolean }

async function findPlaces(text: string, { date, until }: Days): Promise<Found> {
  const days = date ? { date, ...(until && { until }) } : {}
  const { list } = await cachedCall(suggestPlaces, { search: text, ...days })
  if (list.length > 0) return { text, places: list, isNear: false }
  const near = await nearestPlaces(text)
  return { text, places: near, isNear: near.length > 0 }
}
