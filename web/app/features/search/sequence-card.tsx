import { formatDate, formatMoney, formatShortDay } from '@lineup/contract/format.ts'
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
    <article className="session-card">
      <Pictures sequence={sequence} alt={t('home.cover', { spot, date })} isFirst={isFirst} isEager={isEager} />
      {/* What does not fit beside the spot or the name stands below. */}
      <div className="card-head flex">
        <div className="card-spot flex flex-1">
          <h3 className="truncate">
            <Link
              // Who asked for a time finds it on the day's page. A gallery begins with its first photo.
              to={time ? about : href('/sequence-gallery/:sequence_key', { sequence_key: sequence.sequence_key })}
              className="stretched"
            >
              {spot}
            </Link>
          </h3>
          <p>{isLocal ? area : region}</p>
        </div>
        <p className="card-price">{sequence.images_count > 1 ? t('home.each', { price }) : price}</p>
      </div>
      <div className="card-facts flex">
        <p className="flex">
          {/* Both above the link that covers the card. */}
          <Link to={about} title={t('home.wholeDay', { spot, date })}>
            {/* Beside hours there is no room for the year. The heading has it. */}
            {!(hours && isOfDay) && (
              <time dateTime={sequence.date}>{hours ? formatShortDay(sequence.date) : date}</time>
            )}
            {hours && `${isOfDay ? '' : ', '}${hours.from}–${hours.to}`}
          </Link>
          <span aria-hidden className="large-letters:hidden">
            ·
          </span>
          <Link to={href('/photographer/:id', { id: String(photographer_id) })} className="truncate">
            {t('home.by', { name })}
          </Link>
        </p>
        <p>{t('home.photos', { count: sequence.images_count })}</p>
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
          files={previews.filter(({ width, height }) => Math.max(width, height) <= MORE_MOST)}
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
  cover: '(min-width:1824px) 284px,(min-width:75rem) 15vw,(min-width:56.25rem) 20vw,(min-width:40rem) 30vw,62vw',
  more: '(min-width:1824px) 142px,(min-width:75rem) 7.6vw,(min-width:56.25rem) 10vw,(min-width:40rem) 15.5vw,31vw',
}

/** In pixels, of the longer side. No photo beside a cover needs a larger file. */
const MORE_MOST = 800
