import { CircleCheck, LoaderCircle, TriangleAlert } from 'lucide-react'
import { href, Link } from 'react-router'
import { TextButton } from '../../../ui/text-button.tsx'
import { Unbroken } from '../../sales/unbroken.tsx'
import { attentionOf } from './attention.ts'
import type { ActDialog } from './dialogs/page-dialogs.tsx'
import type { PaymentView } from './load-payment.ts'
import { t } from './messages/t.ts'
import type { Todo } from './todo.ts'
import { isUnderWay } from './under-way.ts'

type AttentionListProps = { view: PaymentView; onAct: (dialog: ActDialog) => void }

/** What needs doing, or that nothing does. */
export function AttentionList({ view, onAct }: AttentionListProps) {
  const notes = attentionOf(view)
  if (notes.length === 0 && isUnderWay(view)) {
    return (
      <p className="flex items-center gap-2 text-sm text-muted">
        <LoaderCircle aria-hidden className="size-5 flex-none animate-spin" />
        {t('underWay')}
      </p>
    )
  }
  if (notes.length === 0) {
    return (
      <p className="flex items-center gap-2 text-sm text-muted">
        <CircleCheck aria-hidden className="size-5 flex-none text-ok" />
        {t('calm')}
      </p>
    )
  }
  return (
    <ul aria-label={t('todo')} className="grid gap-2">
      {notes.map((note) => (
        <Note key={note.text} note={note} onAct={onAct} />
      ))}
    </ul>
  )
}

function Note({
  note: { text, isPressing, to, acts = [] },
  onAct,
}: Pick<AttentionListProps, 'onAct'> & { note: Todo }) {
  return (
    <li className={`flex gap-3 rounded-md border bg-surface px-4 py-3 ${isPressing ? 'border-err' : 'border-warn'}`}>
      <TriangleAlert aria-hidden className={`mt-0.5 size-5 flex-none ${isPressing ? 'text-err' : 'text-warn'}`} />
      <div className="min-w-0 wrap-anywhere">
        <p>
          <Unbroken text={text} />
        </p>
        {(to || acts.length > 0) && (
          <span className="mt-1 flex flex-wrap gap-x-4">
            {to && (
              <Link
                to={href('/admin/payment/:id', { id: String(to.id) })}
                className="inline-flex min-h-7 items-center text-sm font-semibold text-brand hover:underline"
              >
                {t('duplicate.look', { number: to.reference })}
              </Link>
            )}
            {acts.map(({ name, dialog }) => (
              <TextButton key={name} onClick={() => onAct(dialog)}>
                {name}
              </TextButton>
            ))}
          </span>
        )}
      </div>
    </li>
  )
}
