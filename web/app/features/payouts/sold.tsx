import { formatMoney } from '@lineup/contract/format.ts'
import { rowOf } from '@lineup/contract/joined.ts'
import { href, Link } from 'react-router'
import { t as tCodes } from '../codes/messages/t.ts'
import { Unbroken } from '../sales/unbroken.tsx'
import { t } from './messages/t.ts'
import type { OwnPayout } from './own-payouts.ts'

/** What was sold: the photo, its session, and the number that the buyer was told. Leads to the own sequence. */
export function Sold({ payout: { title, sold, currency } }: { payout: OwnPayout }) {
  const { order_number, sequence_id, file_names, whole, photos, thumbnail, code, code_off } = sold
  const what = whole
    ? t('finances.whole')
    : t('finances.named', { names: rowOf(file_names), more: photos - file_names.length })
  const byCode = code !== null && tCodes('shown.off', { code, money: formatMoney(code_off, currency) })
  return (
    <div className="relative flex items-center gap-3">
      <span className="block size-[56px] flex-none overflow-hidden rounded-md bg-sunken">
        {thumbnail && <img src={thumbnail} alt="" loading="lazy" className="size-full object-cover" />}
      </span>
      <div className="min-w-0">
        {sequence_id === null ? (
          <p>{title}</p>
        ) : (
          <Link
            to={href('/user/sequence/view/:id', { id: String(sequence_id) })}
            className="stretched font-semibold hover:underline"
          >
            {title}
          </Link>
        )}
        <p className="text-xs font-normal text-muted wrap-anywhere">
          <Unbroken text={[what, t('finances.order', { number: order_number }), byCode].filter(Boolean).join(' · ')} />
        </p>
      </div>
    </div>
  )
}
