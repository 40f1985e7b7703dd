import { Search } from 'lucide-react'
import { type FormEvent, useSyncExternalStore } from 'react'
import { Form, href, useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { daysOfChoice, describeDays, quickDays, shortDays, today } from './days.ts'
import { isTyped, noteTyping } from './fields/picked.ts'
import { useShownValue } from './fields/use-shown-value.ts'
import { readFilters } from './filters.ts'
import { t } from './messages/t.ts'
import { fullName, idsOf, type Place } from './place/place.ts'
import { PlaceField } from './place/place-field.tsx'
import { selectText } from './place/select-text.ts'
import { RemoveLink } from './remove-link.tsx'
import { type Filters, searchPath } from './search-path.ts'
import { keepPlace, type PopularPlace } from './shown.ts'
import { TimeField } from './time/time-field.tsx'

type SearchBarProps = {
  filters: Filters
  place: Place | null
  unknown: string | null
  popular: PopularPlace[]
  onSearch: () => void
}

/** One field for the place, the usual days, a date, and about when. A plain GET form without JavaScript. */
export function SearchBar({ filters, place, unknown, popular, onSearch }: SearchBarProps) {
  const navigate = useNavigate()
  // While the page wakes up it is no day, because the server does not know where the reader is.
  const now = useSyncExternalStore(never, today, () => '1970-01-01')
  const day = filters.until ? null : filters.date
  const chosen = describeDays(filters)
  const dateField = useShownValue(`${filters.date} ${filters.until}`)
  function go(path: string) {
    onSearch()
    finishTyping()
    void navigate(path, { preventScrollReset: true })
  }

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const fields = new FormData(event.currentTarget)
    const text = (name: string) => (fields.get(name) as string | null) ?? ''
    const when = submitter?.getAttribute('value') ?? ''
    const date = text('date')
    // The field holds one day. Left empty, it leaves several as they are.
    const { until } = filters
    const several = !date && until && filters.date ? { date: filters.date, until } : { date }
    const isAgain = submitter?.getAttribute('aria-pressed') === 'true'
    const days = isAgain ? anyDay : readFilters(new URLSearchParams({ ...several, time: text('time'), when }))
    const typed = text('place').trim()
    // An untouched name is the place of this page; any other is looked for by the page's loader.
    const isSame = place !== null && typed === fullName(place)
    const path = searchPath({ ...(isSame && idsOf(place)), date: days.date, until: days.until, time: days.time })
    go(isSame || typed === '' ? path : `${path}${path.includes('?') ? '&' : '?'}place=${encodeURIComponent(typed)}`)
  }

  return (
    <Form action={href('/home')} onSubmit={search} className="grid gap-2">
      <div className="flex gap-2">
        <PlaceField
          place={place}
          unknown={unknown}
          popular={popular}
          days={filters}
          onChoose={(chosen) => {
            keepPlace(chosen)
            go(searchPath({ ...filters, ...idsOf(chosen) }))
          }}
        />
        <Button type="submit" className="min-h-12! large-letters:w-full max-sm:px-3.5!">
          <Search aria-hidden className="size-5" />
          <span className="max-sm:sr-only large-letters:not-sr-only">{t('home.search')}</span>
        </Button>
      </div>
      <div className="chip-row max-sm:gap-1">
        {quickDays.map((quick) => {
          const days = daysOfChoice(quick, now)
          const isChosen = days.date === filters.date && days.until === filters.until
          return (
            <button
              key={quick}
              type="submit"
              name="when"
              value={quick}
              aria-pressed={isChosen}
              className={`${dayClass} px-2 sm:px-3.5`}
            >
              {t(`home.when.${quick}`)}
            </button>
          )
        })}
        <span className="day-field text-sm font-semibold">
          <input
            ref={dateField}
            type="date"
            name="date"
            aria-label={t('home.date')}
            defaultValue={day ?? ''}
            onKeyDown={noteTyping}
            onChange={({ target }) => {
              target.toggleAttribute('data-changed', target.value !== target.defaultValue)
              if (!isTyped(target)) target.form?.requestSubmit()
            }}
            // What was typed searches when it is left. A button that is pressed next searches by itself.
            onBlur={({ target, relatedTarget }) =>
              target.value !== target.defaultValue &&
              relatedTarget?.localName !== 'button' &&
              target.form?.requestSubmit()
            }
            className={dayClass}
          />
          <span aria-hidden>{shortDays(filters) ?? t('home.date')}</span>
          {chosen && <RemoveLink name={chosen} to={searchPath({ ...filters, ...anyDay })} />}
        </span>
        {filters.date && <TimeField filters={filters} />}
      </div>
    </Form>
  )
}

/** The page stays, and so does the focus. A keyboard on the screen would cover the results; elsewhere the next name replaces this one. */
function finishTyping() {
  const field = document.activeElement as HTMLInputElement | null
  if (field?.name !== 'place') return
  if (navigator.maxTouchPoints > 0) field.blur()
  else selectText(field)
}

const never = () => () => {}

const anyDay: Pick<Filters, 'date' | 'until' | 'time'> = { date: null, until: null }

const dayClass =
  'min-h-10 rounded-full border border-control bg-bg text-sm font-semibold text-text transition-colors hover:bg-sunken aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand'
