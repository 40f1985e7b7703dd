import { href, Link } from 'react-router'
import { SequenceCard } from '../search/sequence-card.tsx'
import type { Related } from './load-related.ts'
import { t } from './messages/t.ts'

export { GalleryFoot } from './gallery-foot.tsx'

export function MoreSessions({ related, photographer }: { related: Related; photographer: string }) {
  const lists = [
    { title: t('more.sameDay'), sequences: related.same_day, all: null },
    {
      title: t('more.by', { name: photographer }),
      sequences: related.same_photographer,
      all: { to: href('/photographer/:id', { id: String(related.same_photographer[0]?.photographer_id) }) },
    },
  ]
  return lists.map(
    ({ title, sequences, all }) =>
      sequences.length > 0 && (
        <section key={title} aria-label={title} className="mb-10">
          <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
            <h2 className="text-xl wrap-anywhere">{title}</h2>
            {all && (
              <Link {...all} className="text-sm font-semibold text-brand hover:underline">
                {t('photographer.all', { name: photographer })}
              </Link>
            )}
          </div>
          <div className="card-grid">
            {sequences.map((sequence) => (
              <SequenceCard key={sequence.id} sequence={sequence} />
            ))}
          </div>
        </section>
      ),
  )
}
