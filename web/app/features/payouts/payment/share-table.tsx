import { formatMoney } from '@lineup/contract/format.ts'
import type { PaymentView } from './load-payment.ts'
import { t } from './messages/t.ts'
import { Section } from './section.tsx'
import { heldByBank, listShares } from './shares.ts'

export function ShareTable({ view }: { view: PaymentView }) {
  const { currency } = view
  const atBank = heldByBank(view)
  const shown = (amount: number | null) => (amount === null ? '–' : formatMoney(amount, currency))
  return (
    <Section title={t('money.title')}>
      <table className="numbers w-full text-start text-sm large-letters:block large-letters:*:block">
        <thead>
          <tr className="text-muted large-letters:grid large-letters:grid-cols-2">
            <th scope="col" className="pb-1.5 font-normal large-letters:hidden">
              <span className="sr-only">{t('money.row')}</span>
            </th>
            <th scope="col" className="pb-1.5 ps-3 text-end font-normal whitespace-nowrap">
              {t('money.atSale')}
            </th>
            <th scope="col" className="pb-1.5 ps-3 text-end font-normal">
              {t('money.now')}
            </th>
          </tr>
        </thead>
        <tbody>
          {listShares(view).map(({ name, atSale, now }) => (
            <tr key={name} className="border-t border-line align-top large-letters:grid large-letters:grid-cols-2">
              <th scope="row" className="py-1.5 font-normal wrap-anywhere large-letters:col-span-2">
                {name}
              </th>
              <td className="py-1.5 ps-3 text-end text-muted">{shown(atSale)}</td>
              <td className="py-1.5 ps-3 text-end font-semibold">
                {name === t('money.fee') && now === null ? (
                  <span className="font-normal">{t('money.feeUnknown')}</span>
                ) : (
                  shown(now)
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {atBank > 0 && (
        <p className="mt-2 text-sm text-muted">{t('money.atBank', { money: formatMoney(atBank, currency) })}</p>
      )}
    </Section>
  )
}
