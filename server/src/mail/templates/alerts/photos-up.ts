import { formatDate } from '@lineup/contract/format.ts'
import { t } from '../../messages/t.ts'
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
  const { endsAt, isOver, stopUrl } = alert
  const hours = from === null || to === null ? null : { from, to }
  const time = inWords({ firstDay: day, lastDay: day, hours })
  const lastDay = formatDate(alert.lastDay, 'DD MMM, YYYY')
  const end = formatDate(endsAt.toISOString(), 'DD MMM, YYYY')
  return composeMail({
    subject: t('photosUp.subject', { spot, day: formatDate(day, 'DD MMM, YYYY') }),
    preview: t('photosUp.preview', { count: photos }),
    picture,
    heading: t('photosUp.heading'),
    paragraphs: [t('photosUp.what', { count: photos, spot, time }), ...(hours ? [t('photosUp.uncertain')] : [])],
    action: { label: t('photosUp.action'), url },
    notes: [isOver ? t('photosUp.over') : t('photosUp.goesOn', { lastDay, end })],
    footnote: t('photosUp.footnote'),
    stopUrl,
  })
}
