import { t } from '../messages/t.ts'
import { nameInMail } from '../name-in-mail.ts'
import { type ComposedMail, composeMail } from './compose.ts'

export function spotFoundMail({ spot, url }: { spot: string; url: string }): ComposedMail {
  return composeMail({
    subject: t('spotFound.subject', { spot: nameInMail(spot) }),
    preview: t('spotFound.preview'),
    heading: t('spotFound.heading'),
    paragraphs: [t('spotFound.found', { spot: nameInMail(spot) })],
    action: { label: t('spotFound.action'), url },
    footnote: t('footnotes.askedSpot'),
  })
}

export function spotDeclinedMail({ spot, word, url }: { spot: string; word: string; url: string }): ComposedMail {
  return composeMail({
    subject: t('spotDeclined.subject', { spot: nameInMail(spot) }),
    preview: t('spotDeclined.preview'),
    heading: t('spotDeclined.subject', { spot: nameInMail(spot) }),
    paragraphs: [t('spotDeclined.why')],
    quote: word,
    action: { label: t('actions.seeImages'), url },
    footnote: t('footnotes.askedSpot'),
  })
}
