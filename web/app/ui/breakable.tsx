import { Fragment } from 'react'

/** An e-mail address or a name that breaks, where it must, before its signs and not in the middle of a word. */
export function Breakable({ text }: { text: string }) {
  return text.split(/(?=[@.])/).map((part, n) => (
    // Its parts have nothing else to be known by.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={n}>
      {n > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
