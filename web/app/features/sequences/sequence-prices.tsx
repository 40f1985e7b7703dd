import { formatMoney } from '@lineup/contract/format.ts'
import { href, Link } from 'react-router'
import { useSite } from '../../api/use-site.ts'
import { t } from './messages/t.ts'
import type { OwnSequence } from './sequence-cache.ts'

/** For an admin: what surfers pay, and the way to where it is set. The whole never costs more than its photos one by one. */
export function SequencePrices({ sequence }: { sequence: OwnSequence }) {
  const { id, image_price, sequence_price, images_count } = sequence
  const { currency } = useSite()
  const whole = Math.min(sequence_price, image_price * images_count)
  return (
    <Link
      to={`${href('/admin/sequence/update/:id', { id: String(id) })}#prices`}
      className="relative z-1 font-semibold text-brand hover:underline"
    >
      {t('sequences.prices', {
        each: formatMoney(image_price, currency),
        whole: images_count > 1 ? formatMoney(whole, currency) : 'none',
      })}{' '}
      · {t('sequences.edit')}
    </Link>
  )
}
