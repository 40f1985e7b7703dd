import { sentencesOf } from '@lineup/contract/joined.ts'
import { suggestPlaces } from '@lineup/contract/locations/suggest.ts'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { cachedCall } from '../../../api/cached-call.ts'
import { ListBox, ListOption } from '../../../ui/combobox/list-box.tsx'
import { useCombobox } from '../../../ui/combobox/use-combobox.ts'
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

/** The list below the field for a place. Without a choice Enter searches for what is typed. */
export function PlaceSuggestions(props: PlaceSuggestionsProps) {
  const { input, id, shown, popular, days = anyDay, missing, isInForm, isOpen, onActive, onType } = props
  // Without a text of its own it lists the popular places.
  const text = props.text === shown ? '' : props.text
  const { places, isOld, isNear } = usePlaces(text, popular, days)
  const { activeId, isShown, press, setActive, optionAt } = useCombobox({
    listId: id,
    options: places,
    isOpen,
    isOld,
    isFree: true,
    onOpen: () => onType(props.text),
    onClose: props.onClose,
    onChoose: props.onChoose,
  })
  const [listed, setListed] = useState(places)
  if (listed !== places) {
    setListed(places)
    setActive(-1)
  }
  const count = isOpen ? places.length : 0

  const latest = useRef(press)
  useEffect(() => {
    latest.current = press
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

  const isNone = text && !isOld && (isNear || places.length === 0)
  const note = isNone ? sentencesOf(t('unknownPlace.none', { text }), isNear && t('unknownPlace.near')) : ''
  const isBelow = isShown || (isOpen && note !== '')
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isBelow && isInForm) list.current?.scrollIntoView({ block: 'nearest' })
  }, [isBelow, isInForm, places])

  return (
    <>
      {props.text && <ClearPlace onClear={clear} />}
      {isBelow && (
        // A press must not blur the field, because that would close the list before the choice.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div
          ref={list}
          onMouseDown={(event) => event.preventDefault()}
          className={`absolute inset-x-0 top-full z-20 mt-1.5 scroll-mb-28 ${isInForm ? 'max-h-[min(26rem,40dvh)]' : 'max-h-[min(26rem,60dvh)]'} overflow-y-auto rounded-md border border-control bg-bg p-1.5 text-text shadow-pop`}
        >
          {note && <p className="px-2.5 py-2 text-sm text-muted">{note}</p>}
          {!text && isShown && (
            <p className="px-2.5 pt-1.5 pb-1 text-xs font-semibold text-muted">{t('home.popular')}</p>
          )}
          {isShown && (
            <ListBox id={id} label={t('placeList.places')} isOld={isOld}>
              {places.map((place, n) => (
                <ListOption
                  key={optionAt(n).id}
                  {...optionAt(n)}
                  onChoose={() => props.onChoose(place)}
                  className="items-baseline gap-2 py-2"
                >
                  <span className="min-w-0 flex-1 wrap-anywhere">
                    <span className="font-semibold">{nameOfPlace(place)}</span>{' '}
                    <span className="block text-sm text-muted">{whereabouts(place)}</span>
                  </span>
                  <SessionsThere place={place} days={days} />
                </ListOption>
              ))}
            </ListBox>
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
              className="mt-1 min-h-11 w-full border-t border-line px-2.5 py-2 text-start text-sm font-semibold text-brand hover:bg-sunken"
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
