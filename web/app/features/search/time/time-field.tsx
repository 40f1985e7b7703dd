import { useRef } from 'react'
import { isTyped, noteTyping } from '../fields/picked.ts'
import { useShownValue } from '../fields/use-shown-value.ts'
import { t } from '../messages/t.ts'
import { RemoveLink } from '../remove-link.tsx'
import { type Filters, searchPath } from '../search-path.ts'

/** A wheel for hours and minutes stops at each of them. */
const WHEEL_MS = 800

/** About when one was in the water. Only with a day. */
export function TimeField({ filters }: { filters: Filters }) {
  const { time } = filters
  const field = useShownValue(time ?? '')
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const search = (field: HTMLInputElement) => {
    clearTimeout(waiting.current)
    if (field.value !== field.defaultValue) field.form?.requestSubmit()
  }

  return (
    <span className="inline-flex min-h-10 items-center rounded-full large-letters:rounded-lg large-letters:py-[6px] border border-control bg-bg text-sm font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <label className={`flex items-center gap-2 ps-3.5 ${time ? '' : 'pe-3.5'}`}>
        {t('home.aboutWhen')}
        <input
          ref={field}
          type="time"
          name="time"
          defaultValue={time ?? ''}
          // As the days beside it do, it searches without a button.
          onKeyDown={noteTyping}
          onChange={({ target }) => {
            clearTimeout(waiting.current)
            if (!isTyped(target)) waiting.current = setTimeout(search, WHEEL_MS, target)
          }}
          onBlur={({ target }) => search(target)}
          className="bg-bg outline-none"
        />
      </label>
      {time && (
        <RemoveLink name={t('activeFilters.about', { time })} to={searchPath({ ...filters, time: undefined })} />
      )}
    </span>
  )
}
