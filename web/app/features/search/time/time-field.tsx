import { home } from '../../../strings/home.ts'

/** About when one was in the water. Only with a day. */
export function TimeField({ time }: { time: string | undefined }) {
  return (
    <label className="inline-flex min-h-10 items-center gap-2 rounded-full border border-control bg-bg px-3.5 text-sm font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      {home.aboutWhen}
      <input
        key={time}
        type="time"
        name="time"
        defaultValue={time}
        // As the days beside it do, it searches without a button. Not while somebody types: half a time is a time too.
        onBlur={({ target }) => target.value !== target.defaultValue && target.form?.requestSubmit()}
        className="bg-bg outline-none"
      />
    </label>
  )
}
