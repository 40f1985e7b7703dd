import { formatDate, formatMoney } from '@lineup/contract/format.ts'
import { Link } from 'react-router'
import { href } from '../../api/navigation/href.ts'
import { useSite } from '../../api/use-site.ts'
import { home } from '../../strings/home.ts'
import { plural } from '../../ui/format.ts'
import { Picture } from '../../ui/pictures/picture.tsx'
import type { FoundSequence } from './search.ts'

type SequenceCardProps = { sequence: FoundSequence; isFirst?: boolean; isEager?: boolean; sizes?: string }

const columns = '(min-width: 1200px) 310px, (min-width: 900px) 33vw, (min-width: 640px) 50vw, 100vw'

export function SequenceCard({ sequence, isFirst = false, isEager = false, sizes = columns }: SequenceCardProps) {
  const { currency } = useSite()
  const { cover, spot, area, region, name } = sequence
  const date = formatDate(sequence.date, 'DD MMM, YYYY')

  return (
    <article className="group relative rounded-lg">
      <Picture
        files={cover?.previews ?? []}
        alt={home.cover(spot, date)}
        width={4}
        height={3}
        sizes={sizes}
        placeholder={cover?.placeholder ?? null}
        isFirst={isFirst}
        isEager={isEager}
        className="rounded-lg"
      />
      <div className="mt-3 flex items-baseline justify-between gap-3">
        <h3 className="min-w-0 truncate text-lg">
          <Link
            to={href('/sequence-gallery/:sequence_key', { sequence_key: sequence.sequence_key })}
            className="stretched group-hover:underline"
          >
            {spot}
          </Link>
        </h3>
        <p className="numbers flex-none font-head font-semibold">
          {home.from(formatMoney(sequence.image_price, currency))}
        </p>
      </div>
      <div className="flex items-baseline justify-between gap-3 text-sm text-muted">
        <p className="min-w-0 truncate">
          {area}, {region}
        </p>
        <p className="flex-none">{plural(sequence.images_count, home.photos)}</p>
      </div>
      <p className="mt-0.5 flex gap-x-2 text-sm whitespace-nowrap text-muted">
        <time dateTime={sequence.date}>{date}</time>
        <span aria-hidden>·</span>
        <span className="min-w-0 truncate">{home.by(name)}</span>
      </p>
    </article>
  )
}
