import { texts } from '@lineup/contract/errors.ts'
import { getPrices, setPrices } from '@lineup/contract/prices.ts'
import { useCallback, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { call } from '../../api/call.ts'
import type { Output } from '../../api/wire.ts'
import { Refusal } from '../../api/refusal.tsx'
import { useAttempt } from '../../api/use-attempt.ts'
import { useLeaveGuard } from '../../api/use-leave-guard.ts'
import { prices as words } from '../../strings/prices.ts'
import { Button } from '../../ui/button.tsx'
import { enterDoesNothing } from '../../ui/enter-does-nothing.ts'
import { formatMoney } from '../../ui/format.ts'
import { PriceField } from '../../ui/price-field.tsx'
import { rebaseForm } from '../../ui/rebase-form.ts'

type Prices = Output<typeof setPrices>['list']
type PriceName = Exclude<keyof Prices, 'currency'>
/** Prices as they are typed. */
type Typed = Record<PriceName, string>

const required: PriceName[] = ['image_price', 'commission_image']

/** The prices that everything has without prices of its own. What is left empty stays as it is. */
export function PricesForm({ start }: { start: Prices }) {
  const [present, setPresent] = useState(start)
  const { problem, attempt } = useAttempt()
  const form = useForm<Typed>({ defaultValues: asTyped(start) })
  const { register, control, handleSubmit, reset } = form
  const { errors, isSubmitting, isDirty } = form.formState
  useLeaveGuard(useCallback(() => isDirty, [isDirty]))

  const save = handleSubmit((typed) =>
    attempt(async () => {
      const { currency: _, ...seen } = present
      const { list } = await call(setPrices, {
        image_price: minor(typed.image_price) ?? 0,
        commission_image: minor(typed.commission_image) ?? 0,
        sequence_price: minor(typed.sequence_price),
        commission_sequence: minor(typed.commission_sequence),
        donation: minor(typed.donation),
        seen,
      })
      setPresent(list)
      reset(asTyped(list))
    }),
  )

  const lookAgain = () =>
    attempt(async () => {
      const { list } = await call(getPrices, {})
      rebaseForm(form, { begun: asTyped(present), now: asTyped(list) })
      setPresent(list)
    })

  const field = (name: PriceName, hint?: string) => (
    <PriceField
      label={words.fields[name]}
      {...(hint && { hint })}
      currency={present.currency}
      isRequired={required.includes(name)}
      error={errors[name]?.message}
      {...register(name, required.includes(name) ? { required: texts.required } : {})}
    />
  )

  const typed = useWatch({ control })
  const whole = { ...present }
  for (const name of Object.keys(asTyped(present)) as PriceName[]) whole[name] = minor(typed[name]) ?? present[name]

  return (
    <form noValidate onSubmit={(event) => void save(event)} {...enterDoesNothing} className="grid gap-8">
      <fieldset className="grid items-start gap-5 sm:grid-cols-2">
        <legend className="mb-3 font-head text-lg font-semibold">{words.photos}</legend>
        {field('image_price')}
        {field('commission_image')}
        <Kept {...whole} price={whole.image_price} commission={whole.commission_image} what={words.photo} />
      </fieldset>
      <fieldset className="grid items-start gap-5 sm:grid-cols-2">
        <legend className="mb-3 font-head text-lg font-semibold">{words.sequences}</legend>
        {field('sequence_price', words.keepsAsIs)}
        {field('commission_sequence', words.keepsAsIs)}
        <Kept {...whole} price={whole.sequence_price} commission={whole.commission_sequence} what={words.sequence} />
      </fieldset>
      <fieldset className="grid items-start gap-5 sm:grid-cols-2">
        <legend className="mb-3 font-head text-lg font-semibold">{words.both}</legend>
        {field('donation', words.donationHint)}
      </fieldset>
      <Refusal problem={problem} onLookAgain={() => void lookAgain()} />
      <Button type="submit" isBusy={isSubmitting} className="justify-self-start">
        {words.save}
      </Button>
    </form>
  )
}

type KeptProps = { price: number; commission: number; donation: number; currency: string; what: string }

/** What the shop keeps of a sale at the prices that stand in the form. */
function Kept({ price, commission, donation, currency, what }: KeptProps) {
  const kept = price - commission - donation
  return (
    <output className={`numbers text-sm sm:col-span-2 ${kept < 0 ? 'font-medium text-err' : 'text-muted'}`}>
      {kept < 0 ? words.exceeds(what) : words.keeps(formatMoney(kept, currency), what)}
    </output>
  )
}

/** Whole minor units of what was typed; undefined for nothing. */
function minor(typed: string | undefined): number | undefined {
  return typed ? Math.round(Number(typed) * 100) : undefined
}

function asTyped(prices: Prices): Typed {
  const typed = (amount: number) => (amount / 100).toFixed(amount % 100 === 0 ? 0 : 2)
  return {
    image_price: typed(prices.image_price),
    commission_image: typed(prices.commission_image),
    sequence_price: typed(prices.sequence_price),
    commission_sequence: typed(prices.commission_sequence),
    donation: typed(prices.donation),
  }
}
