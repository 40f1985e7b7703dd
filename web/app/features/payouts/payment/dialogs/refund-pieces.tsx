import { formatMoney } from '@lineup/contract/format.ts'
import type { ReactNode } from 'react'
import type { PaymentView } from '../load-payment.ts'
import { LineThumb } from './line-thumb.tsx'
import { t } from './messages/t.ts'
import { leftOf } from './refund-effect.ts'

type RefundPiecesProps = {
  view: PaymentView
  /** The chosen one; all of them without. */
  line: number | undefined
  onChoose: (line: number | undefined) => void
}

/** What of an order goes back: all, or one of its pieces, each with its picture. */
export function RefundPieces({ view, line, onChoose }: RefundPiecesProps) {
  const say = (minor: number) => formatMoney(minor, view.currency)
  const piece = (of: number | undefined, what: ReactNode) => (
    <label key={of ?? 0} className="flex min-h-11 items-center gap-3 border-b border-line px-3 py-1.5 last:border-b-0">
      <input
        type="radio"
        name="piece"
        checked={line === of}
        className="size-5 flex-none accent-brand"
        onChange={() => onChoose(of)}
      />
      {what}
      <span className="numbers flex-none text-sm">{say(leftOf(view, of))}</span>
    </label>
  )

  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{t('refund.piece')}</legend>
      <div className="max-h-56 overflow-y-auto rounded-md border border-control">
        {piece(undefined, <span className="flex-1">{t('refund.allPieces')}</span>)}
        {view.lines
          .filter(({ price, refunded }) => refunded < price)
          .map((one) =>
            piece(
              one.line,
              <>
                <LineThumb line={one} />
                <span className="min-w-0 flex-1 text-sm wrap-anywhere">
                  {one.file_name && <span className="block font-semibold">{one.file_name}</span>}
                  {one.title}
                </span>
              </>,
            ),
          )}
      </div>
    </fieldset>
  )
}
