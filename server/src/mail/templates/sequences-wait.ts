import { nameInMail } from '../name-in-mail.ts'
import { type ComposedMail, composeMail } from './compose.ts'

export type WaitingSequences = {
  total: number
  first: { title: string; photographer: string; photos: number }[]
  url: string
  stopUrl: string
}

export function sequencesWaitMail({ total, first, url, stopUrl }: WaitingSequences): ComposedMail {
  const count = total === 1 ? '1 session waits' : `${total} sessions wait`
  const more = total - first.length
  return composeMail({
    subject: `${count} for approval`,
    preview: 'Photographers have sent new photos.',
    heading: `${count} for approval`,
    paragraphs: ['Photographers have sent new photos. Nobody can find or buy them before you have looked at them.'],
    facts: [
      ...first.map(({ title, photographer, photos }): [string, string] => [
        title,
        `${photos === 1 ? '1 photo' : `${photos} photos`} by ${nameInMail(photographer)}`,
      ]),
      ...(more > 0 ? [['And more', String(more)] satisfies [string, string]] : []),
    ],
    action: { label: total === 1 ? 'Look at it' : 'Look at them', url },
    footnote: 'You get this, at most once an hour, because you look after Lineup.',
    stopUrl,
  })
}
