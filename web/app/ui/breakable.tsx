import { Fragment } from 'react'

/** Text that breaks before `@` and `.` if it must, instead of in the middle of a word. */
export function Breakable({ text }: { text: string }) {
  return text.split(/(?=[@.])/).map((part, n) => (
    // The parts have no other key.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={n}>
      {n > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
