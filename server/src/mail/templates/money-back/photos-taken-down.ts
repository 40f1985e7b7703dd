import { type ComposedMail, composeMail } from '../compose.ts'

export type PhotosTakenDown = {
  /** `name`: the file name, of a single photo. */
  sequences: { title: string; photos: number; name: string | null; reason: string }[]
  url: string
  stopUrl: string
}

export function photosTakenDownMail({ sequences, url, stopUrl }: PhotosTakenDown): ComposedMail {
  const photos = sequences.reduce((sum, one) => sum + one.photos, 0)
  const which = photos === 1 ? 'a photo' : `${photos} photos`
  return composeMail({
    subject: `We took ${which} of yours down`,
    preview: 'Nobody can see or buy that any more.',
    heading: `We took ${which} of yours down`,
    paragraphs: [
      `We had to take ${which} of yours down for good. Nobody can see or buy ${photos === 1 ? 'it' : 'them'} any more.`,
      'Buyers who had not downloaded yet get their money for it back, and your share of that goes back with it. Buyers who have downloaded keep what they have.',
    ],
    facts: sequences.map(({ title, photos: n, name, reason }) => [
      name === null ? title : `${title}, ${name}`,
      `${n === 1 ? '1 photo' : `${n} photos`}: ${reason}`,
    ]),
    action: { label: 'Write to us', url },
    footnote: 'You get this because you show photos on Lineup.',
    stopUrl,
  })
}
