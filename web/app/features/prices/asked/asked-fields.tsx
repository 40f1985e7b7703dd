import { formatMoney } from '@lineup/contract/format.ts'
import { type PriceKind, priceKinds, splitAskedPrice, splitSale } from '@lineup/contract/prices/asked-price.ts'
import { useId } from 'react'
import { PriceField, toMinor } from '../../../ui/form/price-field.tsx'
import { oddPrices } from '../odd-prices.ts'
import type { Asked } from './asked-query.ts'
import { t } from './messages/t.ts'
import { saySplit } from './say-split.ts'
import { checkTyped, type useAskedForm } from './use-asked-form.ts'

type AskedFieldsProps = Pick<ReturnType<typeof useAskedForm>, 'form' | 'present' | 'typed'> & {
  /** What an empty field falls back to. */
  falls: 'shop' | 'usual'
}

/** A price each for photo, wave and session, with who gets what of it, live. */
export function AskedFields({ form, present, typed, falls }: AskedFieldsProps) {
  const { register, formState } = form
  const { currency } = present
  const money = (minor: number) => formatMoney(minor, currency)
  const odd = oddPrices({
    image_price: priceOf(present, 'image', typed.image) ?? 0,
    sequence_price: priceOf(present, 'sequence', typed.sequence) ?? 0,
    ride_price: priceOf(present, 'ride', typed.ride),
    currency,
  })

  function hintOf(kind: PriceKind, limits: { least: number; most: number }) {
    const { base } = present[kind]
    const range = t('asked.range', { least: money(limits.least), most: money(limits.most) })
    const empty = base === null ? t('asked.empty.none') : t(`asked.empty.${falls}`, { price: money(base.price) })
    const about = kind === 'image' ? '' : t(kind === 'ride' ? 'asked.rideIs' : 'asked.wholeIs')
    return `${range} ${empty} ${about}`.trim()
  }

  return priceKinds.map((kind) => {
    const { limits, fixed, asked, now } = present[kind]
    if (fixed || limits === null) return <SetPrice key={kind} kind={kind} present={present} />
    const error = formState.errors[kind]?.message
    const isLimited = asked !== null && now !== null && now.price !== asked && toMinor(typed[kind]) === asked
    return (
      <div key={kind} className="grid gap-1.5">
        <PriceField
          label={t(`asked.fields.${kind}`)}
          hint={hintOf(kind, limits)}
          currency={currency}
          error={error}
          // What was set before later limits may stay: it is sold at the nearest one.
          {...register(kind, {
            validate: (text) => (asked !== null && toMinor(text) === asked) || checkTyped(present, kind, text),
          })}
        />
        {isLimited && (
          <p className="numbers text-sm font-medium text-warn">
            {t('asked.limited', { asked: money(asked), now: money(now.price) })}
          </p>
        )}
        {!error && <SplitLine kind={kind} present={present} typed={typed[kind]} />}
        {odd.map(
          ({ about, text }) =>
            about === `${kind}_price` && (
              <p key={about} className="numbers text-sm font-medium text-warn">
                {text}
              </p>
            ),
        )}
      </div>
    )
  })
}

type KindProps = { kind: PriceKind; present: Asked }

/** A price that only the shop or an admin sets. */
function SetPrice({ kind, present }: KindProps) {
  const id = useId()
  const { now, fixed } = present[kind]
  const price = now === null ? '' : formatMoney(now.price, present.currency)
  const said = now === null ? t('asked.notSold') : t(fixed ? 'asked.fixed' : 'asked.shopSets', { price })
  return (
    <section aria-labelledby={id} className="grid gap-1">
      <h3 id={id} className="text-sm font-semibold">
        {t(`asked.fields.${kind}`)}
      </h3>
      <p className="numbers">{said}</p>
      <SplitLine kind={kind} present={present} typed="" />
    </section>
  )
}

/** "You earn $10, the shop keeps $12.97, …", of what is typed, or of what stands without it. Empty for a price outside the limits. */
function SplitLine({ kind, present, typed = '' }: KindProps & { typed: string | undefined }) {
  const { percent, donation, currency } = present
  const { asked, base, now, fixed, limits } = present[kind]
  const price = toMinor(typed)
  const isKept = asked !== null && price === asked
  const stands = fixed || limits === null || isKept ? now : base
  const split =
    price === undefined || isKept
      ? stands && splitSale({ ...stands, donation })
      : checkTyped(present, kind, typed) === true && splitAskedPrice(price, { percent, donation })
  return (
    <output className="numbers text-sm text-muted empty:hidden">
      {split && t('asked.split', saySplit(split, currency))}
    </output>
  )
}

/** What a price is with what is typed. */
function priceOf(present: Asked, kind: PriceKind, typed: string | undefined): number | null {
  const { base, now, fixed, limits } = present[kind]
  if (fixed || limits === null) return now?.price ?? null
  return toMinor(typed) ?? base?.price ?? null
}
