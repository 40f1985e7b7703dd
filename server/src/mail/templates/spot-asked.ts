import { t } from '../messages/t.ts'
import { nameInMail } from '../name-in-mail.ts'
import { type ComposedMail, composeMail } from './compose.ts'

type AskedSpot = {
  name: string
  region: string
  latitude?: number | undefined
  longitude?: number | undefined
  words?: string | undefined
  photographer: string
  url: string
}

/** Name, region and words are what the photographer typed. */
export function spotAskedMail({
  name,
  region,
  latitude,
  longitude,
  words,
  photographer,
  url,
}: AskedSpot): ComposedMail {
  const facts: Array<[string, string]> = [
    [t('spotAsked.spot'), nameInMail(name)],
    [t('spotAsked.region'), nameInMail(region)],
  ]
  if (latitude !== undefined) facts.push([t('spotAsked.position'), `${latitude}, ${longitude}`])
  if (words !== undefined) facts.push([t('spotAsked.words'), words])
  return composeMail({
    subject: t('spotAsked.subject', { spot: nameInMail(name) }),
    preview: t('spotAsked.preview'),
    heading: t('spotAsked.heading'),
    paragraphs: [t('spotAsked.waits')],
    facts: [...facts, [t('spotAsked.photographer'), nameInMail(photographer)]],
    action: { label: t('spotAsked.action'), url },
    footnote: t('footnotes.operator'),
  })
}
