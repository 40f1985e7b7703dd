import { useSuspenseQuery } from '@tanstack/react-query'
import { useController, useFormContext } from 'react-hook-form'
import { queries } from '../../../api/queries.tsx'
import { prices } from '../../../strings/prices.ts'
import { upload as words } from '../../../strings/upload.ts'
import { asTyped, PriceField, toMinor } from '../../../ui/form/price-field.tsx'
import { decidedTogether, type OwnPriceName, refusedPrice } from '../../prices/refused-price.ts'
import type { EditedSequence } from '../sequence-cache.ts'
import { defaultPrices } from './default-prices.ts'
import type { OwnPrices, SequenceValues } from './details.ts'

const fields = [
  'image_price',
  'commission_image',
  'sequence_price',
  'commission_sequence',
  'ride_price',
  'commission_ride',
] as const

export function typedPrices({ own_prices }: EditedSequence): OwnPrices {
  const typed = (minor: number | null) => (minor === null ? '' : asTyped(minor))
  return {
    image_price: typed(own_prices.image_price),
    commission_image: typed(own_prices.commission_image),
    sequence_price: typed(own_prices.sequence_price),
    commission_sequence: typed(own_prices.commission_sequence),
    ride_price: typed(own_prices.ride_price),
    commission_ride: typed(own_prices.commission_ride),
  }
}

export function refusedOwnPrice({ prices }: SequenceValues): `prices.${OwnPriceName}` | undefined {
  const defaults = queries.getQueryData(defaultPrices.queryKey)?.list
  if (!prices || !defaults) return undefined
  const inForce = (name: Exclude<OwnPriceName, 'ride_price' | 'commission_ride'>) =>
    toMinor(prices[name]) ?? defaults[name]
  const refused = refusedPrice({
    image_price: inForce('image_price'),
    commission_image: inForce('commission_image'),
    sequence_price: inForce('sequence_price'),
    commission_sequence: inForce('commission_sequence'),
    ride_price: toMinor(prices.ride_price) ?? defaults.ride_price,
    commission_ride: toMinor(prices.commission_ride) ?? defaults.commission_ride,
    donation: defaults.donation,
  })
  return refused && `prices.${refused}`
}

/** A sequence's own prices. An empty field shows the default and uses it, so no field is required. */
export function PriceFields() {
  return (
    <>
      <h3 id="prices" className="col-span-full scroll-mt-20 text-lg">
        {words.pricesHeading}
      </h3>
      {fields.map((name) => (
        <OwnPriceField key={name} name={name} />
      ))}
    </>
  )
}

function OwnPriceField({ name }: { name: (typeof fields)[number] }) {
  const { list: defaults } = useSuspenseQuery(defaultPrices).data
  const ofAll = defaults[name]
  const { control } = useFormContext<SequenceValues>()
  const { field, fieldState } = useController({
    control,
    name: `prices.${name}`,
    rules: { deps: decidedTogether[name].map((other) => `prices.${other}` as const) },
  })
  const isOfImages = name === 'image_price' || name === 'commission_image'

  return (
    <PriceField
      label={words.prices[name]}
      currency={defaults.currency}
      isRequired={isOfImages}
      {...(name === 'sequence_price' && { hint: prices.capped })}
      {...(name === 'ride_price' && { hint: prices.rideIs })}
      error={fieldState.error?.message}
      placeholder={words.defaultPrice(ofAll === null ? prices.notOffered : asTyped(ofAll))}
      {...field}
      value={field.value ?? ''}
    />
  )
}
