import { t } from '../messages/t.ts'
import { nameInMail } from '../name-in-mail.ts'
import { type ComposedMail, composeMail } from './compose.ts'

type AskedSpot = {
  name: string
  region: string
  latitude: number
  longitude: number
  photographer: string
  url: string
}

/** Name and region are what the photographer typed. */
export function spotAskedMail({ name, region, latitude, longitude, photographer, url }: AskedSpot): ComposedMail {
  return composeMail({
    subject: t('spotAsked.subject', { spot: nameInMail(name) }),
    preview: t('spotAsked.preview'),
    heading: t('spotAsked.heading'),
    paragraphs: [t('spotAsked.waits')],
    facts: [
      [t('spotAsked.spot'), nameInMail(name)],
      [t('spotAsked.region'), nameInMail(region)],
      [t('spotAsked.position'), `${latitude}, ${longitude}`],
      [t('spotAsked.photographer'), nameInMail(photographer)],
    ],
    action: { label: t('spotAsked.action'), url },
    footnote: t('footnotes.operator'),
  })
}
