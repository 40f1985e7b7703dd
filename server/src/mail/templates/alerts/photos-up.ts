import { formatCount, formatDate } from '@lineup/contract/format.ts'
import { type ComposedMail, composeMail, type MailPicture } from '../compose.ts'
import { inWords } from './in-words.ts'

type PhotosUp = {
  spot: string
  day: string
  from: string | null
  to: string | null
  /** Of that day and those hours, all public ones. */
  photos: number
  picture: MailPicture | null
  url: string
  lastDay: string
  endsAt: Date
  /** The alert is deleted with this mail. */
  isOver: boolean
  stopUrl: string
}

/** For a surfer without an account, once for each day. */
export function photosUpMail({ spot, day, from, to, photos, picture, url, ...alert }: PhotosUp): ComposedMail {
  const { lastDay, endsAt, isOver, stopUrl } = alert
  const hours = from === null || to === null ? null : { from, to }
  const date = formatDate(day, 'DD MMM, YYYY')
  const isOne = photos === 1
  const count = isOne ? '1 photo' : `${formatCount(photos)} photos`
  return composeMail({
    subject: `${spot}, ${date}: photos are up`,
    preview: `${count} of the day you asked for. Are you in ${isOne ? 'it' : 'them'}?`,
    picture,
    heading: 'Photos are up',
    paragraphs: [
      `${count} of ${spot}, ${inWords({ firstDay: day, lastDay: day, hours })}, ${isOne ? 'is' : 'are'} on Lineup now. Look if you are in ${isOne ? 'it' : 'them'}.`,
      ...(hours ? ['Photos of cameras whose clock is not certain are counted too.'] : []),
    ],
    action: { label: 'Find your waves', url },
    notes: [
      isOver
        ? 'This was your one mail: the alert is over, and we have deleted your address from it. If more photos are added, you can ask again on the page of the day.'
        : `You get one mail for each day with photos until ${formatDate(lastDay, 'DD MMM, YYYY')}. The alert ends by itself on ${formatDate(endsAt.toISOString(), 'DD MMM, YYYY')}.`,
    ],
    footnote: 'You get this because you asked Lineup to tell you.',
    stopUrl,
  })
}
