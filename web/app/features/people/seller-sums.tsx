import { formatMoney } from '@lineup/contract/format.ts'
import { sellerSums } from '@lineup/contract/payouts/seller-sums.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { call } from '../../api/call.ts'
import { t } from './messages/t.ts'

type SellerSumsProps = { id: number; username: string; children?: ReactNode }

/** What a photographer sold and is owed, in one line, with the way to their payments, and what else leads to their money. */
export function SellerSums({ id, username, children }: SellerSumsProps) {
  const { data } = useQuery({
    queryKey: ['seller-sums', id],
    queryFn: ({ signal }) => call(sellerSums, { id }, { signal }),
    staleTime: 0,
  })
  if (!data) return <p className="mb-4 min-h-9" />
  const { photos, price, owed, asked, paid, currency } = data
  const say = (minor: number) => formatMoney(minor, currency)
  const parts = [
    photos === 0
      ? t('people.money.nothing')
      : t('people.money.sold', { photos: t('people.money.photos', { count: photos }), money: say(price) }),
    (photos > 0 || owed > 0) && t('people.money.owed', { money: say(owed) }),
    asked > 0 && t('people.money.asked', { money: say(asked) }),
    (photos > 0 || paid > 0) && t('people.money.paid', { money: say(paid) }),
  ].filter((part) => part !== false)
  return (
    <p className="numbers mb-4 flex min-h-9 flex-wrap items-center gap-x-4 text-sm">
      {parts.join(' · ')}
      {photos + owed + asked > 0 && (
        <Link
          to={`${href('/admin/payment/payouts')}?q=${encodeURIComponent(username)}`}
          className="inline-flex min-h-9 items-center font-semibold text-brand hover:underline"
        >
          {t('people.money.payments')}
        </Link>
      )}
      {children}
    </p>
  )
}
