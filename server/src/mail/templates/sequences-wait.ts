import { saidTitle } from '../messages/said-title.ts'
import { t } from '../messages/t.ts'
import { nameInMail } from '../name-in-mail.ts'
import { type ComposedMail, composeMail } from './compose.ts'
import { moreThan } from './more-than.ts'

export type WaitingSequences = {
  total: number
  first: { title: string; photographer: string; photos: number }[]
  url: string
  stopUrl: string
}

export function sequencesWaitMail({ total, first, url, stopUrl }: WaitingSequences): ComposedMail {
  return composeMail({
    subject: t('sequencesWait.subject', { count: total }),
    preview: t('sequencesWait.preview'),
    heading: t('sequencesWait.subject', { count: total }),
    paragraphs: [t('sequencesWait.sent')],
    facts: [
      ...first.map(({ title, photographer, photos }): [string, string] => [
        saidTitle(title),
        t('sequencesWait.session', { count: photos, photographer: nameInMail(photographer) }),
      ]),
      ...moreThan(first.length, total),
    ],
    action: { label: t('sequencesWait.action', { count: total }), url },
    footnote: t('sequencesWait.footnote'),
    stopUrl,
  })
}
