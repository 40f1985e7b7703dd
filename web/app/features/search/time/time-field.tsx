import { useRef } from 'react'
import { home } from '../../../strings/home.ts'
import { isTyped, noteTyping } from '../picked.ts'

/** A wheel for hours and minutes stops at each of them. */
const WHEEL_MS = 800

/** About when one was in the water. Only with a day. */
export function TimeField({ time }: { time: string | undefined }) {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const search = (field: HTMLInputElement) => {
    clearTimeout(waiting.current)
    if (field.value !== field.defaultValue) field.form?.requestSubmit()
  }

  return (
    <label className="inline-flex min-h-10 items-center gap-2 rounded-full border border-control bg-bg px-3.5 text-sm font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      {home.aboutWhen}
      <input
        key={time}
        type="time"
        name="time"
        defaultValue={time}
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
  )
}
