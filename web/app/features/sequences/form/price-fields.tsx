import { useSuspenseQuery } from '@tanstack/react-query'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { asTyped, PriceField } from '../../../ui/form/price-field.tsx'
import { t as tPrices } from '../../prices/messages/t.ts'
import { decidedTogether } from '../../prices/refused-price.ts'
import type { EditedSequence } from '../sequence-cache.ts'
import { defaultPrices } from './default-prices.ts'
import type { SequenceValues } from './details.ts'

const fields = [
  'image_price',
  'commission_image',
  'sequence_price',
  'commission_sequence',
  'ride_price',
  'commission_ride',
] as const

type Name = (typeof fields)[number]
type Asked = EditedSequence['asked_prices']

/** Of a photo, a wave and a session: where an admin sets one figure, the other is not asked any more either. */
const pairs: Record<Name, Name> = {
  image_price: 'commission_image',
  commission_image: 'image_price',
  sequence_price: 'commission_sequence',
  commission_sequence: 'sequence_price',
  ride_price: 'commission_ride',
  commission_ride: 'ride_price',
}

/** A sequence's own prices. An empty field shows what counts without it, the photographer's price or the default, so no field is required. */
export function PriceFields({ asked }: { asked: Asked }) {
  return (
    <>
      <p className="col-span-full text-sm text-muted">
        {tPrices(Object.values(asked).some((figure) => figure !== null) ? 'prices.emptyAsked' : 'prices.emptyPrice')}
      </p>
      {fields.map((name) => (
        <OwnPriceField key={name} name={name} asked={asked} />
      ))}
    </>
  )
}

function OwnPriceField({ name, asked }: { name: Name; asked: Asked }) {
  const { list: defaults } = useSuspenseQuery(defaultPrices).data
  const ofAll = defaults[name]
  const { control } = useFormContext<SequenceValues>()
  const { field, fieldState } = useController({
    control,
    name: `prices.${name}`,
    rules: { deps: decidedTogether[name].map((other) => `prices.${other}` as const) },
  })

  const isSet = Boolean(useWatch({ control, name: `prices.${pairs[name]}` }))
  const standing = isSet ? null : asked[name]

  return (
    <PriceField
      label={tPrices(`prices.fields.${name}`)}
      currency={defaults.currency}
      {...(name === 'sequence_price' && { hint: tPrices('prices.capped') })}
      {...(name === 'ride_price' && { hint: tPrices('prices.rideIs') })}
      error={fieldState.error?.message}
      placeholder={
        standing === null
          ? tPrices('prices.ofAll', { price: ofAll === null ? tPrices('prices.notOffered') : asTyped(ofAll) })
          : tPrices('prices.ofPhotographer', { price: asTyped(standing) })
      }
      {...field}
      value={field.value ?? ''}
    />
  )
}
