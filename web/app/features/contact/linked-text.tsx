import { Fragment } from 'react'
import { href, Link } from 'react-router'

/** As the contact form begins messages, and as receipts name orders. */
const NAMES = /(\bL-[0-9A-Z]{6}\b|\bsession no\. \d+)/

/** A visitor's text in which order numbers and sessions lead to what they name. */
export function LinkedText({ text }: { text: string }) {
  return text.split(NAMES).map((part, n) => {
    // The parts have no other key.
    // oxlint-disable-next-line react/no-array-index-key
    if (n % 2 === 0) return <Fragment key={n}>{part}</Fragment>
    return (
      // oxlint-disable-next-line react/no-array-index-key
      <Link key={n} to={pathTo(part)} className="font-semibold whitespace-nowrap text-brand hover:underline">
        {part}
      </Link>
    )
  })
}

function pathTo(name: string): string {
  if (name.startsWith('L-')) return `${href('/admin/payment/payouts')}?order=${name}`
  return href('/admin/sequence/view/:id', { id: name.replace(/\D/g, '') })
}
