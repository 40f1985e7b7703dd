import { formatMoney } from '@lineup/contract/format.ts'
import { Link } from 'react-router'
import { href } from '../../api/navigation/href.ts'
import { useSite } from '../../api/use-site.ts'
import { sequences as words } from '../../strings/sequences.ts'
import type { OwnSequence } from './sequence-cache.ts'

/** For an admin: what surfers pay, and the way to where it is set. The whole never costs more than its photos one by one. */
export function SequencePrices({ sequence, isShort = false }: { sequence: OwnSequence; isShort?: boolean }) {
  const { id, image_price, sequence_price, images_count } = sequence
  const { currency } = useSite()
  const whole = Math.min(sequence_price, image_price * images_count)
  const prices = [formatMoney(image_price, currency), images_count > 1 ? formatMoney(whole, currency) : null] as const
  return (
    <Link
      to={`${href('/admin/sequence/update/:id', { id: String(id) })}#prices`}
      title={isShort ? words.prices(...prices) : undefined}
      className="font-semibold text-brand hover:underline"
    >
      {(isShort ? words.pricesShort : words.prices)(...prices)} · {words.edit}
    </Link>
  )
}
