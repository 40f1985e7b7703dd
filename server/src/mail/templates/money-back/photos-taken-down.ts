import { saidTitle } from '../../messages/said-title.ts'
import { t } from '../../messages/t.ts'
import { type ComposedMail, composeMail } from '../compose.ts'

export type PhotosTakenDown = {
  /** `name`: the file name, of a single photo. */
  sequences: { title: string; photos: number; name: string | null; reason: string }[]
  url: string
  stopUrl: string
}

export function photosTakenDownMail({ sequences, url, stopUrl }: PhotosTakenDown): ComposedMail {
  const count = sequences.reduce((sum, one) => sum + one.photos, 0)
  return composeMail({
    subject: t('photosTakenDown.subject', { count }),
    preview: t('photosTakenDown.preview'),
    heading: t('photosTakenDown.subject', { count }),
    paragraphs: [t('photosTakenDown.what', { count }), t('photosTakenDown.buyers')],
    facts: sequences.map(({ title, photos, name, reason }) => [
      name === null ? saidTitle(title) : t('facts.titleAndPhoto', { title: saidTitle(title), photo: name }),
      t('photosTakenDown.reason', { count: photos, reason }),
    ]),
    action: { label: t('actions.writeToUs'), url },
    footnote: t('photosTakenDown.footnote'),
    stopUrl,
  })
}
