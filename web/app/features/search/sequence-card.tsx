import { formatDate, formatMoney } from '@lineup/contract/format.ts'
import { href, Link } from 'react-router'
import { useSite } from '../../api/use-site.ts'
import { Picture } from '../../ui/pictures/picture.tsx'
import { t } from './messages/t.ts'
import type { FoundSequence } from './search.ts'
import { dayAboutPath } from './time/day-about-path.ts'

/** A random one comes without more photos. */
export type CardSequence = Omit<FoundSequence, 'more' | 'hours'> & Partial<Pick<FoundSequence, 'more'>>

type SequenceCardProps = {
  sequence: CardSequence
  hours?: FoundSequence['hours']
  /** Of a list of one day, which the heading names. */
  isOfDay?: boolean
  /** Of a list of one region, where its name says nothing. */
  isLocal?: boolean
  time?: string | undefined
  isFirst?: boolean
  isEager?: boolean
}

export function SequenceCard({
  sequence,
  hours,
  isOfDay,
  isLocal,
  time,
  isFirst = false,
  isEager = false,
}: SequenceCardProps) {
  const { currency } = useSite()
  const { spot, area, region, name, photographer_id } = sequence
  const date = formatDate(sequence.date, 'DD MMM, YYYY')
  const about = dayAboutPath(sequence, time)
  const price = formatMoney(sequence.image_price, currency)

  return (
    <article className="group relative min-w-0 rounded-lg">
      <Pictures sequence={sequence} alt={t('home.cover', { spot, date })} isFirst={isFirst} isEager={isEager} />
      {/* What does not fit beside the spot or the name stands below. */}
      <div className="mt-2 flex items-baseline gap-2">
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
          <h3 className="min-w-0 truncate text-lg">
            <Link
              // Who asked for a time finds it on the day's page. A gallery begins with its first photo.
              to={time ? about : href('/sequence-gallery/:sequence_key', { sequence_key: sequence.sequence_key })}
              className="stretched group-hover:underline"
            >
              {spot}
            </Link>
          </h3>
          <p className="text-xs text-muted">{isLocal ? area : region}</p>
        </div>
        <p className="numbers flex-none font-head font-semibold">
          {sequence.images_count > 1 ? t('home.each', { price }) : price}
        </p>
      </div>
      <div className="numbers flex flex-wrap justify-between gap-x-2 text-xs text-muted">
        <p className="flex min-w-0 gap-x-1 whitespace-nowrap">
          {/* Both above the link that covers the card. */}
          <Link to={about} title={t('home.wholeDay', { spot, date })} className="relative z-1 hover:underline">
            {/* Beside hours there is no room for the year. The heading has it. */}
            {!(hours && isOfDay) && <time dateTime={sequence.date}>{hours ? date.slice(0, 6) : date}</time>}
            {hours && `${isOfDay ? '' : ', '}${hours.from}–${hours.to}`}
          </Link>
          <span aria-hidden className="large-letters:hidden">
            ·
          </span>
          <Link
            to={href('/photographer/:id', { id: String(photographer_id) })}
            className="relative z-1 min-w-0 truncate hover:underline"
          >
            {t('home.by', { name })}
          </Link>
        </p>
        <p className="flex-none">{t('home.photos', { count: sequence.images_count })}</p>
      </div>
    </article>
  )
}

type PicturesProps = { sequence: CardSequence; alt: string; isFirst: boolean; isEager: boolean }

/** The cover, and beside it up to two more photos. */
function Pictures({ sequence: { cover, more = [] }, alt, isFirst, isEager }: PicturesProps) {
  const sizes = more.length > 0 ? sizesOf.cover : sizesOf.alone
  return (
    <div className={more.length > 0 ? `mosaic mosaic-${more.length}` : 'whole-photo'}>
      <Picture
        files={cover?.previews ?? []}
        alt={alt}
        width={4}
        height={3}
        sizes={sizes}
        placeholder={cover?.placeholder ?? null}
        isFirst={isFirst}
        isEager={isEager}
        className="size-full"
      />
      {more.map(({ previews, placeholder }) => (
        <Picture
          key={previews[0]?.url}
          files={previews}
          alt=""
          width={4}
          height={3}
          sizes={sizesOf.more}
          placeholder={placeholder}
          isEager={isEager}
          className="size-full"
        />
      ))}
    </div>
  )
}

// True widths: a larger value would load the next larger file. A cover beside others has two thirds of its card.
const sizesOf = {
  alone: '(min-width:1824px) 428px,(min-width:75rem) 24vw,(min-width:56.25rem) 31vw,(min-width:40rem) 47vw,94vw',
  cover:
    '(min-width:1824px) 284px,(min-width:75rem) calc(16.7vw - 21px),(min-width:56.25rem) calc(22vw - 20px),(min-width:40rem) calc(33vw - 22px),62vw',
  more: '(min-width:1824px) 142px,(min-width:75rem) calc(8.3vw - 10px),(min-width:56.25rem) calc(11vw - 10px),(min-width:40rem) calc(17vw - 11px),31vw',
}
