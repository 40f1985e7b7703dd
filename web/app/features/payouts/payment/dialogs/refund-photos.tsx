import { formatInstant, formatMoney } from '@lineup/contract/format.ts'
import { useId } from 'react'
import type { PaymentView } from '../load-payment.ts'
import { givenBackOf } from '../meant-photos.ts'
import { LineThumb } from './line-thumb.tsx'
import { t } from './messages/t.ts'
import { partOf } from './refund-effect.ts'

type RefundPhotosProps = {
  line: PaymentView['lines'][number]
  view: Pick<PaymentView, 'currency' | 'refunds'>
  /** Ids of images. */
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
}

/** The photos of a ride or a sequence, to fill in the amount for some of them. */
export function RefundPhotos({ line, view, chosen, onChoose }: RefundPhotosProps) {
  const hint = useId()
  const said = t('refund.photosOf', {
    count: chosen.size,
    total: line.photos,
    money: formatMoney(partOf(line, chosen.size), view.currency),
  })
  const before = givenBackOf(view)
  return (
    <fieldset aria-describedby={hint}>
      <legend className="mb-1.5 text-sm font-semibold">{t('refund.photos')}</legend>
      <ul className="max-h-56 overflow-y-auto rounded-md border border-control">
        {line.items.map((item) => (
          <li key={item.image_id} className="border-b border-line px-3 last:border-b-0">
            <label className="flex min-h-11 items-center gap-3 py-1.5">
              <input
                type="checkbox"
                checked={chosen.has(item.image_id)}
                className="size-5 flex-none rounded-sm accent-brand"
                onChange={() => onChoose(toggled(chosen, item.image_id))}
              />
              <LineThumb line={item} />
              <span className="min-w-0 flex-1 text-sm wrap-anywhere">
                {item.name}
                <GivenBack at={before.get(item.image_id)} />
              </span>
            </label>
          </li>
        ))}
      </ul>
      {/* The hint keeps its room: the photos stay under the finger. */}
      <output id={hint} className="mt-1.5 grid text-sm text-muted *:col-start-1 *:row-start-1">
        <span className={chosen.size === 0 ? '' : 'invisible'}>{t('refund.photosHint')}</span>
        {chosen.size > 0 && <span>{said}</span>}
      </output>
    </fieldset>
  )
}

function GivenBack({ at }: { at: Date | undefined }) {
  return (
    at && (
      <span className="block text-xs text-warn">
        {t('refund.givenBack', { when: formatInstant(at, 'DD-MMM-YYYY') })}
      </span>
    )
  )
}

function toggled(chosen: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const now = new Set(chosen)
  if (!now.delete(id)) now.add(id)
  return now
}
