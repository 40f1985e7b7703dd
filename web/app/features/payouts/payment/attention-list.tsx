import { CircleCheck, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { href } from '../../../api/navigation/href.ts'
import { payment as words } from '../../../strings/payment/payment.ts'
import { refundWords } from '../../../strings/payment/refund.ts'
import { TextButton } from '../../../ui/text-button.tsx'
import { attentionOf } from './attention.ts'
import type { PaymentView } from './load-payment.ts'
import { isRefundable } from './refund-effect.ts'

/** What needs doing, or that nothing does. */
export function AttentionList({ view, onRefund }: { view: PaymentView; onRefund: () => void }) {
  const notes = attentionOf(view)
  if (notes.length === 0) {
    return (
      <p className="flex items-center gap-2 text-sm text-muted">
        <CircleCheck aria-hidden className="size-5 flex-none text-ok" />
        {words.calm}
      </p>
    )
  }
  return (
    <ul aria-label={words.todo} className="grid gap-2">
      {notes.map(({ text, isPressing, to }) => (
        <li
          key={text}
          className={`flex gap-3 rounded-md border bg-surface px-4 py-3 ${isPressing ? 'border-err' : 'border-warn'}`}
        >
          <TriangleAlert aria-hidden className={`mt-0.5 size-5 flex-none ${isPressing ? 'text-err' : 'text-warn'}`} />
          <div className="min-w-0 wrap-anywhere">
            <p>{text}</p>
            {to && (
              <span className="flex flex-wrap gap-x-4">
                <Link
                  to={href('/admin/payment/:id', { id: String(to.id) })}
                  className="inline-flex min-h-7 items-center text-sm font-semibold text-brand hover:underline"
                >
                  {words.duplicate.look(to.reference)}
                </Link>
                {isRefundable(view) && <TextButton onClick={onRefund}>{refundWords.this(view.reference)}</TextButton>}
              </span>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
