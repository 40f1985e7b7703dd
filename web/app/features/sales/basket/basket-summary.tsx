import { formatDate, formatMoney, formatPercent } from '@lineup/contract/format.ts'
import { LockKeyhole, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { useSite } from '../../../api/use-site.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { CodeField } from '../../codes/use/code-field.tsx'
import { codeToSend, isComplete, isFree, pricedBy, useCode } from '../../codes/use/use-code.ts'
import { forgetChosen } from '../../gallery/shortlist/use-shortlist.ts'
import { useAbout } from '../../prices/currencies/use-about.ts'
import { Licence, PaidByCard, payLabel } from '../checkout/pay-notes.tsx'
import { useOpenPayment } from '../checkout/use-start-checkout.ts'
import { t } from '../messages/t.ts'
import type { BasketPrice, BasketQuote } from './use-basket.ts'

type BasketSummaryProps = {
  ids: number[]
  /** The keys of the sessions, as they stand beside it. */
  order: string[]
  price: BasketPrice
  again: () => void
  /** Below all. */
  children: ReactNode
}

/** What all of the basket costs, row by row, and the button that pays it. On phones the button, which says the sum, stays in sight. */
export function BasketSummary({ ids, order, price, again, children }: BasketSummaryProps) {
  if (price.kind === 'loading') return <div aria-hidden className="skeleton h-64 rounded-lg" />
  if (price.kind === 'away') {
    return (
      <div>
        <Banner tone="offline" action={<Button onClick={again}>{t('basket.retry')}</Button>}>
          {t('basket.noPrice')}
        </Banner>
      </div>
    )
  }
  if (price.kind === 'refused') {
    return (
      <div>
        <Banner tone="error">{price.message}</Banner>
      </div>
    )
  }
  return (
    <Sum ids={ids} order={order} quote={price.quote} again={again}>
      {children}
    </Sum>
  )
}

type SumProps = Omit<BasketSummaryProps, 'price'> & { quote: BasketQuote }

function Sum({ ids, order, quote, again, children }: SumProps) {
  const { charity } = useSite()
  const { about } = useAbout()
  const { sessions, gone, full, singles, off, step, next, photos, donation, currency } = quote
  const money = (minor: number) => formatMoney(minor, currency)
  const lost = gone.images.map(({ image_id }) => image_id)
  const goods = { basket: { image_ids: ids.filter((id) => !lost.includes(id)), sequence_ids: [] } }
  const code = useCode(goods, quote.price)
  const price = pricedBy(code.state, quote.price)
  const askAgain = () => {
    again()
    code.again()
  }
  const { start, isOpening, newPrice } = useOpenPayment({
    goods: { ...goods, ...codeToSend(code) },
    price,
    path: () => href('/basket'),
    onGone: askAgain,
    onEmailRefused: code.email.refuse,
  })
  const place = (key: string) => order.indexOf(key)
  const inOrder = sessions.toSorted((one, other) => place(one.sequence_key) - place(other.sequence_key))
  const rows = inOrder.map((one) => ({
    key: one.sequence_key,
    name: t('basket.row', { spot: one.spot, date: formatDate(one.date, 'DD MMM, YYYY'), name: one.name }),
    photos: t('basket.photos', { count: one.photos }),
    price: one.cover.reduce((sum, piece) => sum + piece.price + piece.reduced, 0),
  }))

  return (
    <section aria-label={t('basket.sum')} className="basket-sum">
      <div>
        <h2 className="text-lg">{t('basket.sum')}</h2>
        <ul className="numbers mt-3 grid gap-2 text-sm">
          {rows.map(({ key, name, photos: count, price: each }) => (
            <li key={key} className="flex gap-4">
              <span className="min-w-0 flex-1 wrap-anywhere">
                {name} <span className="block text-muted">{count}</span>
              </span>
              <span>{money(each)}</span>
            </li>
          ))}
          {off > 0 && step && (
            <li className="flex gap-4 border-t border-line pt-2 font-medium text-ok">
              <span className="flex-1">{t('basket.reduced', { ...step, percent: formatPercent(step.percent) })}</span>
              <span>−{money(off)}</span>
            </li>
          )}
        </ul>
        {singles > full && (
          <p className="numbers mt-2 text-sm text-muted">{t('basket.instead', { price: money(singles) })}</p>
        )}
        {next && (
          <p className="mt-2 text-sm font-medium">
            {t('basket.next', { count: next.photos - photos, percent: formatPercent(next.percent) })}
          </p>
        )}
        {sessions.length > 0 && <CodeField {...code} className="mt-3 border-t border-line pt-2" />}
        {sessions.length > 0 && (
          <p
            className="numbers mt-4 flex flex-wrap items-baseline gap-x-3 border-t border-line pt-4"
            aria-live="polite"
          >
            <strong className="font-head text-2xl leading-none font-semibold lg:text-3xl" data-testid="total">
              {money(price)}
            </strong>
            {price > 0 && about(price) !== null && <span className="text-muted">{about(price)}</span>}
            <span className="basis-full text-sm text-muted">
              {donation > 0 && price > 0
                ? t('checkout.ocean', { donation: money(donation), charity: charity?.name ?? 'none' })
                : t('basket.photos', { count: photos })}
            </span>
          </p>
        )}
        {lost.length > 0 && (
          <div className="mt-4">
            <Banner
              tone="info"
              action={
                <Button size="sm" tone="secondary" onClick={() => forgetChosen(lost)}>
                  {t('basket.remove')}
                </Button>
              }
            >
              {t('basket.lost', { count: lost.length })}
            </Banner>
          </div>
        )}
      </div>
      {sessions.length > 0 && (
        <>
          <div className="basket-pay">
            {newPrice && (
              <div className="mb-3">
                <Banner
                  tone="error"
                  action={
                    <Button size="sm" tone="secondary" onClick={askAgain}>
                      {t('changedPrice.show')}
                    </Button>
                  }
                >
                  {newPrice}
                </Banner>
              </div>
            )}
            <Button
              className="w-full"
              disabled={isOpening || code.state.kind === 'asking'}
              onClick={() => isComplete(code) && void start()}
            >
              {isFree(code.state) ? (
                <Mail aria-hidden className="size-4 large-letters:hidden" />
              ) : (
                <LockKeyhole aria-hidden className="size-4 large-letters:hidden" />
              )}
              {payLabel({ isOpening, isFree: isFree(code.state), price: money(price) })}
            </Button>
          </div>
          <div>
            {!isFree(code.state) && <PaidByCard />}
            <Licence />
            {children}
          </div>
        </>
      )}
    </section>
  )
}
