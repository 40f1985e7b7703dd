import type { PaymentView } from '../load-payment.ts'

/** The small picture of a line, or of one of its photos. */
export function LineThumb({ line: { thumbnail } }: { line: Pick<PaymentView['lines'][number], 'thumbnail'> }) {
  return (
    <span className="h-12 w-16 flex-none overflow-hidden rounded-sm bg-sunken">
      {thumbnail && <img src={thumbnail} alt="" width={64} height={48} className="size-full object-cover" />}
    </span>
  )
}
