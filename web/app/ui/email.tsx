import { Fragment } from 'react'

/** An e-mail address, or a user name, that breaks, where it must, before its signs and not in the middle of a word. */
export function Email({ address }: { address: string }) {
  return address.split(/(?=[@.])/).map((part, n) => (
    // Its parts have nothing else to be known by.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={n}>
      {n > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
