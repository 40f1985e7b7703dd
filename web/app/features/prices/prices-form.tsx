import { formatMoney } from '@lineup/contract/format.ts'
import { blank, sentencesOf } from '@lineup/contract/joined.ts'
import { t as tContract } from '@lineup/contract/messages/t.ts'
import { estimateFee, isThin } from '@lineup/contract/prices/offers.ts'
import { getPrices, setPrices } from '@lineup/contract/prices/setting.ts'
import { suggestRide } from '@lineup/contract/prices/suggest-ride.ts'
import { useCallback, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { call } from '../../api/call.ts'
import { FormPage } from '../../api/form/form-page.tsx'
import { useKeptTyping } from '../../api/form/kept-typing.ts'
import { useAttempt } from '../../api/form/use-attempt.ts'
import { useLeaveGuard } from '../../api/navigation/use-leave-guard.ts'
import type { Output } from '../../api/wire.ts'
import { asTyped, PriceField, toMinor } from '../../ui/form/price-field.tsx'
import { rebaseForm } from '../../ui/form/rebase-form.ts'
import { useMarkField } from '../../ui/form/use-mark-field.ts'
import { confirmPrices } from './confirm-prices.tsx'
import { t } from './messages/t.ts'
import { type OddPrice, oddPrices } from './odd-prices.ts'
import { decidedTogether, refusedPrice } from './refused-price.ts'

type Prices = Output<typeof setPrices>['list']
type PriceName = Exclude<keyof Prices, 'currency'>
type TypedPrices = Record<PriceName, string>

const required: PriceName[] = ['image_price', 'commission_image']
/** Empty, they stay as they are. */
const kept = ['image_price', 'commission_image', 'sequence_price', 'commission_sequence', 'donation'] as const

export function PricesForm({ start }: { start: Prices }) {
  const [present, setPresent] = useState(start)
  const { problem, attempt } = useAttempt()
  const form = useForm<TypedPrices>({ defaultValues: typedOf(start) })
  useKeptTyping(form, 'prices')
  const { register, control, handleSubmit, reset } = form
  const { errors, isSubmitting, isDirty } = form.formState
  useLeaveGuard(useCallback(() => isDirty, [isDirty]))

  const mark = useMarkField(form)
  const save = handleSubmit((typed) =>
    attempt(
      async () => {
        const next = wholeOf(typed)
        // What the server refuses is not asked about.
        if (!refusedPrice(next) && !(await confirmPrices(present, next))) return
        const { currency: _, ...seen } = present
        const { list } = await call(
          setPrices,
          {
            image_price: toMinor(typed.image_price) ?? 0,
            commission_image: toMinor(typed.commission_image) ?? 0,
            sequence_price: toMinor(typed.sequence_price),
            commission_sequence: toMinor(typed.commission_sequence),
            ride_price: toMinor(typed.ride_price) ?? null,
            commission_ride: toMinor(typed.commission_ride) ?? null,
            donation: toMinor(typed.donation),
            seen,
          },
          { expects: ['Conflict'] },
        )
        setPresent(list)
        reset(typedOf(list))
      },
      ({ key, message }) => mark(key === 'Invalid' ? refusedPrice(wholeOf(typed)) : undefined, message),
    ),
  )

  const lookAgain = () =>
    attempt(async () => {
      const { list } = await call(getPrices, {})
      rebaseForm(form, { begun: typedOf(present), now: typedOf(list) })
      setPresent(list)
    })

  /** The saved price, which the field does not show while somebody types another. */
  function nowOf(name: PriceName): string {
    const minor = present[name]
    return minor === null ? '' : t('prices.now', { price: formatMoney(minor, present.currency) })
  }

  const field = (name: PriceName, hint = '') => (
    <PriceField
      label={t(`prices.fields.${name}`)}
      hint={sentencesOf(nowOf(name), hint)}
      currency={present.currency}
      isRequired={required.includes(name)}
      error={errors[name]?.message}
      {...register(name, {
        deps: decidedTogether[name],
        ...(required.includes(name) && { required: tContract('required') }),
      })}
    />
  )

  function wholeOf(typed: Partial<TypedPrices>): Prices {
    const whole = { ...present }
    for (const name of kept) whole[name] = toMinor(typed[name]) ?? present[name]
    const [ride_price, commission_ride] = [toMinor(typed.ride_price) ?? null, toMinor(typed.commission_ride) ?? null]
    return { ...whole, ride_price, commission_ride }
  }

  const typed = useWatch({ control })
  const whole = wholeOf(typed)
  const suggested = suggestRide(whole)
  const suggestion = (minor: number) => t('prices.suggested', { money: formatMoney(minor, present.currency) })
  // No margin without a price. A wrong price is explained under its field.
  const isTold = (...names: PriceName[]) =>
    names.every((name) => !errors[name] && !(required.includes(name) && typed[name] === ''))

  return (
    <FormPage
      problem={problem}
      action={t('prices.save')}
      isBusy={isSubmitting}
      onSubmit={save}
      isSlowToSend
      isLong
      onLookAgain={() => void lookAgain()}
    >
      <fieldset className="grid items-start gap-5 sm:grid-cols-2">
        <legend className="mb-3 font-head text-lg font-semibold">{t('prices.photos')}</legend>
        {field('image_price')}
        {field('commission_image')}
        {isTold('image_price', 'commission_image') && (
          <Kept {...whole} price={whole.image_price} commission={whole.commission_image} what={t('prices.photo')} />
        )}
      </fieldset>
      <fieldset className="grid items-start gap-5 sm:grid-cols-2">
        <legend className="mb-3 font-head text-lg font-semibold">{t('prices.sequences')}</legend>
        {field('sequence_price', sentencesOf(t('prices.capped'), t('prices.keepsAsIs')))}
        {field('commission_sequence', t('prices.keepsAsIs'))}
        {isTold('sequence_price', 'commission_sequence') && (
          <Kept
            {...whole}
            price={whole.sequence_price}
            commission={whole.commission_sequence}
            what={t('prices.sequence')}
          />
        )}
        {isTold('sequence_price', 'image_price') && <Odd about="sequence_price" prices={whole} />}
      </fieldset>
      <fieldset className="grid items-start gap-5 sm:grid-cols-2">
        <legend className="mb-3 font-head text-lg font-semibold">{t('prices.rides')}</legend>
        {field('ride_price', sentencesOf(t('prices.rideIs'), t('prices.notForSale'), suggestion(suggested.price)))}
        {field('commission_ride', suggestion(suggested.commission))}
        {whole.ride_price !== null && isTold('ride_price', 'commission_ride') && (
          <Kept {...whole} price={whole.ride_price} commission={whole.commission_ride ?? 0} what={t('prices.ride')} />
        )}
        {isTold('ride_price', 'image_price') && <Odd about="ride_price" prices={whole} />}
      </fieldset>
      <fieldset className="grid items-start gap-5 sm:grid-cols-2">
        <legend className="mb-3 font-head text-lg font-semibold">{t('prices.both')}</legend>
        {field('donation', t('prices.donationHint'))}
      </fieldset>
    </FormPage>
  )
}

type KeptProps = { price: number; commission: number; donation: number; currency: string; what: string }

function Kept({ price, commission, donation, currency, what }: KeptProps) {
  const kept = price - commission - donation
  if (kept < 0) {
    return (
      <output className="numbers text-sm font-medium text-err sm:col-span-2">{t('prices.exceeds', { what })}</output>
    )
  }
  const isLoss = isThin({ price, commission, donation })
  return (
    <output className={`numbers text-sm sm:col-span-2 ${isLoss ? 'font-medium text-warn' : 'text-muted'}`}>
      {t('prices.keeps', { money: formatMoney(kept, currency), what })}
      {isLoss && blank() + t('prices.thin', { fee: formatMoney(estimateFee(price), currency) })}
    </output>
  )
}

function Odd({ about, prices }: { about: OddPrice['about']; prices: Prices }) {
  const text = oddPrices(prices).find((odd) => odd.about === about)?.text
  return <output className="numbers text-sm font-medium text-warn empty:sr-only sm:col-span-2">{text}</output>
}

function typedOf(prices: Prices): TypedPrices {
  return {
    image_price: asTyped(prices.image_price),
    commission_image: asTyped(prices.commission_image),
    sequence_price: asTyped(prices.sequence_price),
    commission_sequence: asTyped(prices.commission_sequence),
    ride_price: prices.ride_price === null ? '' : asTyped(prices.ride_price),
    commission_ride: prices.commission_ride === null ? '' : asTyped(prices.commission_ride),
    donation: asTyped(prices.donation),
  }
}
