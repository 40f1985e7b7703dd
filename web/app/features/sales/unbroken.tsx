import { Fragment } from 'react'

/** As receipts name orders. A browser would break the line after the hyphen. */
const ORDER_NUMBER = /(\bL-[0-9A-Z]{6}\b)/

/** A text in which no line breaks within an order number. A sign that forbids it would be copied with the number. */
export function Unbroken({ text }: { text: string }) {
  return text.split(ORDER_NUMBER).map((part, n) => {
    // The parts have no other key.
    // oxlint-disable-next-line react/no-array-index-key
    if (n % 2 === 0) return <Fragment key={n}>{part}</Fragment>
    return (
      // oxlint-disable-next-line react/no-array-index-key
      <span key={n} className="whitespace-nowrap">
        {part}
      </span>
    )
  })
}
