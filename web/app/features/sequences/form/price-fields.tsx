import { useSuspenseQuery } from '@tanstack/react-query'
import { useController, useFormContext } from 'react-hook-form'
import { asTyped, PriceField } from '../../../ui/form/price-field.tsx'
import { t as tPrices } from '../../prices/messages/t.ts'
import { decidedTogether } from '../../prices/refused-price.ts'
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

/** A sequence's own prices. An empty field shows the default and uses it, so no field is required. */
export function PriceFields() {
  return (
    <>
      <p className="col-span-full text-sm text-muted">{tPrices('prices.emptyPrice')}</p>
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

  return (
    <PriceField
      label={tPrices(`prices.fields.${name}`)}
      currency={defaults.currency}
      {...(name === 'sequence_price' && { hint: tPrices('prices.capped') })}
      {...(name === 'ride_price' && { hint: tPrices('prices.rideIs') })}
      error={fieldState.error?.message}
      placeholder={tPrices('prices.ofAll', { price: ofAll === null ? tPrices('prices.notOffered') : asTyped(ofAll) })}
      {...field}
      value={field.value ?? ''}
    />
  )
}
