import { CircleCheck, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { href } from '../../../api/navigation/href.ts'
import { payment as words } from '../../../strings/payment/payment.ts'
import { attentionOf } from './attention.ts'
import type { PaymentView } from './load-payment.ts'

/** What needs doing, or that nothing does. */
export function AttentionList({ view }: { view: PaymentView }) {
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
            {text}{' '}
            {to && (
              <Link
                to={href('/admin/payment/:id', { id: String(to.id) })}
                className="font-semibold text-brand hover:underline"
              >
                {words.duplicate.look(to.reference)}
              </Link>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
