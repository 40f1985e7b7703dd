import { formatMoney } from '@lineup/contract/format.ts'
import { findAskedFault, type PriceKind, priceKinds } from '@lineup/contract/prices/asked-price.ts'
import { askPrices } from '@lineup/contract/prices/asking.ts'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { call } from '../../../api/call.ts'
import { useKeptTyping } from '../../../api/form/kept-typing.ts'
import { useAttempt } from '../../../api/form/use-attempt.ts'
import { queries } from '../../../api/queries.tsx'
import { asTyped, toMinor } from '../../../ui/form/price-field.tsx'
import { rebaseForm } from '../../../ui/form/rebase-form.ts'
import { type Asked, askedQuery } from './asked-query.ts'
import { t } from './messages/t.ts'

export type TypedAsked = Record<PriceKind, string>
type Prices = Record<PriceKind, number | null>

type Setup = { start: Asked; sequenceId?: number | undefined; onSaved?: (now: Asked) => void }

/** Asks prices for all sessions or for one, keeps what somebody typed when they changed elsewhere, and takes all of them back. */
export function useAskedForm({ start, sequenceId, onSaved }: Setup) {
  const [present, setPresent] = useState(start)
  const form = useForm<TypedAsked>({ defaultValues: typedOf(start) })
  useKeptTyping(form, 'asked')
  const { problem, attempt } = useAttempt()
  const typed = useWatch({ control: form.control })
  const [isTakingBack, setTakingBack] = useState(false)

  function take(now: Asked) {
    setPresent(now)
    form.reset(typedOf(now))
    queries.setQueryData(askedQuery(sequenceId).queryKey, now)
    // Sessions follow what is asked for all.
    void queries.invalidateQueries({ queryKey: ['asked-prices'], refetchType: 'none' })
    onSaved?.(now)
  }

  async function ask(prices: Prices, before: Prices, isUndo = false): Promise<Asked> {
    const undo = {
      label: t('asked.undo'),
      onClick: () => void attempt(async () => take(await ask(before, prices, true))),
    }
    const seen = { image_price: before.image, ride_price: before.ride, sequence_price: before.sequence }
    const { image: image_price, ride: ride_price, sequence: sequence_price } = prices
    return call(
      askPrices,
      { sequence_id: sequenceId ?? null, image_price, ride_price, sequence_price, seen },
      { expects: ['Conflict', 'Invalid'], ...(!isUndo && { offers: undo }) },
    )
  }

  const save = form.handleSubmit(async (values) => {
    await attempt(async () => take(await ask(pricesOf(values), askedOf(present))))
  })

  const takeBack = async () => {
    setTakingBack(true)
    await attempt(async () => take(await ask({ image: null, ride: null, sequence: null }, askedOf(present))))
    setTakingBack(false)
  }

  const lookAgain = () =>
    attempt(async () => {
      const now = await queries.fetchQuery({ ...askedQuery(sequenceId), staleTime: 0 })
      rebaseForm(form, { begun: typedOf(present), now: typedOf(now) })
      setPresent(now)
    })

  return { form, present, typed, problem, save, takeBack, isTakingBack, lookAgain }
}

/** Why a price cannot be asked, in words; true if it can. */
export function checkTyped(present: Asked, kind: PriceKind, text: string): string | true {
  const { limits } = present[kind]
  const price = toMinor(text)
  const fault = price === undefined ? undefined : findAskedFault(price, limits)
  if (limits === null || fault === undefined || fault === 'none') return true
  return t(`asked.${fault}`, { money: formatMoney(limits[fault], present.currency) })
}

const askedOf = (present: Asked): Prices => ({
  image: present.image.asked,
  ride: present.ride.asked,
  sequence: present.sequence.asked,
})

const pricesOf = (typed: TypedAsked): Prices => ({
  image: toMinor(typed.image) ?? null,
  ride: toMinor(typed.ride) ?? null,
  sequence: toMinor(typed.sequence) ?? null,
})

function typedOf(asked: Asked): TypedAsked {
  const typed: TypedAsked = { image: '', ride: '', sequence: '' }
  for (const kind of priceKinds) {
    const price = asked[kind].asked
    typed[kind] = price === null ? '' : asTyped(price)
  }
  return typed
}
