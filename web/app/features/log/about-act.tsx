import { href, Link } from 'react-router'
import type { LogRow } from './log-page.ts'
import { t } from './messages/t.ts'

type About = LogRow['about']

/** What an act was done to, with the way there where it has a page. */
export function AboutAct({ about }: { about: About }) {
  const to = pageOf(about)
  const thing = t.find(`log.things.${about.kind}`) ?? about.kind
  const name = about.name ?? about.id
  const text = name === '' ? thing : t('log.named', { thing, name })
  if (to === null) return <span className="wrap-anywhere">{text}</span>
  return (
    <Link to={to} className="font-semibold text-brand wrap-anywhere hover:underline">
      {text}
    </Link>
  )
}

/** Null for what has no page, or is gone. */
function pageOf({ kind, id, name, payment_id, sequence_id }: About): string | null {
  if (payment_id !== null) return href('/admin/payment/:id', { id: String(payment_id) })
  if (sequence_id !== null) return href('/admin/sequence/view/:id', { id: String(sequence_id) })
  const pages: Record<string, string> = {
    'default prices': href('/admin/set-default-price'),
    'bank payment': href('/admin/payment/payouts'),
    'spot-request': href('/admin/spots'),
    remittance: href('/admin/donations'),
  }
  const named: Record<string, (id: string) => string> = {
    user: (id) => href('/admin/user/update/:id', { id }),
    continent: (id) => href('/admin/continent/update/:id', { id }),
    region: (id) => href('/admin/region/update/:id', { id }),
    area: (id) => href('/admin/area/update/:id', { id }),
    spot: (id) => href('/admin/spot/update/:id', { id }),
  }
  return pages[kind] ?? (name === null ? null : (named[kind]?.(id) ?? null))
}
