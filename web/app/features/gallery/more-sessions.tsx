import { gallery as words } from '../../strings/gallery.ts'
import { SequenceCard } from '../search/sequence-card.tsx'
import type { Related } from './load-related.ts'

export function MoreSessions({ related, photographer }: { related: Related; photographer: string }) {
  const lists = [
    { id: undefined, title: words.more.sameDay, sequences: related.same_day },
    { id: 'more', title: words.more.by(photographer), sequences: related.same_photographer },
  ]
  return lists.map(
    ({ id, title, sequences }) =>
      sequences.length > 0 && (
        <section key={title} id={id} aria-label={title} className="mb-10">
          <h2 className="mb-4 text-xl wrap-anywhere">{title}</h2>
          <div className="card-grid">
            {sequences.map((sequence) => (
              <SequenceCard key={sequence.id} sequence={sequence} />
            ))}
          </div>
        </section>
      ),
  )
}
