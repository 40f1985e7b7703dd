import { formatDate } from '@lineup/contract/format.ts'
import { t } from '../../messages/t.ts'
import { type ComposedMail, composeMail } from '../compose.ts'
import { type AlertTime, inWords } from './in-words.ts'

type Asked = AlertTime & { spot: string; endsAt: Date; confirmUrl: string; stopUrl: string }

export function confirmAlertMail({ spot, endsAt, confirmUrl, stopUrl, ...about }: Asked): ComposedMail {
  const time = inWords(about)
  const day = formatDate(endsAt.toISOString(), 'DD MMM, YYYY')
  const isOne = about.firstDay === about.lastDay
  return composeMail({
    subject: t('confirmAlert.subject', { spot }),
    preview: t('confirmAlert.preview', { spot, time }),
    heading: t('confirmAlert.heading'),
    paragraphs: [t('confirmAlert.asked', { spot, time }), t('confirmAlert.link')],
    action: { label: t('confirmAlert.action'), url: confirmUrl },
    notes: [isOne ? t('confirmAlert.oneDay', { day }) : t('confirmAlert.manyDays', { day })],
    footnote: t('confirmAlert.footnote'),
    stopUrl,
  })
}
