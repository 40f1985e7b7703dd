import { formatMoney } from '@lineup/contract/format.ts'
import { sentencesOf } from '@lineup/contract/joined.ts'
import { MAX_IMAGES_OF_WHOLE, MAX_IMAGES_PER_CHOICE } from '@lineup/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { useSite } from '../../api/use-site.ts'
import { askedQuery } from './asked/asked-query.ts'
import { t } from './messages/t.ts'

/** What a photographer keeps of each price, and when it is paid; `isByBank`: not by the payment provider. */
export function SharesTable({ isByBank }: { isByBank: boolean }) {
  const { payoutHoldDays } = useSite()
  const { data, isError } = useQuery(askedQuery())
  if (isError) return null
  if (data === undefined) return <div className="aspect-3/2 max-w-sm" />
  const { currency, image, ride, sequence } = data
  const rows = [
    { name: t('earnings.photo'), now: image.now },
    { name: t('earnings.wave'), now: ride.now },
    {
      name: t('earnings.session', { small: MAX_IMAGES_OF_WHOLE, chosen: MAX_IMAGES_PER_CHOICE }),
      now: sequence.now,
    },
  ].flatMap(({ name, now }) => (now === null ? [] : [{ name, price: now.price, share: now.commission }]))
  const money = (minor: number) => formatMoney(minor, currency)

  return (
    <section aria-labelledby="shares">
      <h2 id="shares" className="text-xl">
        {t('earnings.heading')}
      </h2>
      <table className="numbers mt-2 w-full text-sm">
        <thead>
          <tr className="border-b border-line text-muted">
            {[t('earnings.sold'), t('earnings.price'), t('earnings.yours')].map((head, n) => (
              <th key={head} scope="col" className={`py-1.5 font-semibold ${n === 0 ? '' : 'ps-3 text-end'}`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, price, share }) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-1.5 font-normal">
                {name}
              </th>
              <td className="py-1.5 ps-3 text-end whitespace-nowrap">{money(price)}</td>
              <td className="py-1.5 ps-3 text-end font-semibold whitespace-nowrap">{money(share)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-sm text-muted">
        {sentencesOf(
          t('earnings.rest'),
          t('earnings.others'),
          isByBank ? t('earnings.byBank') : t('earnings.when', { days: payoutHoldDays }),
        )}
      </p>
    </section>
  )
}
