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
    subject: `A spot is missing: ${nameInMail(name)}`,
    preview: 'A photographer waits with photos of it.',
    heading: 'A spot is missing',
    paragraphs: ['A photographer waits with photos of a spot that is not in the list.'],
    facts: [
      ['Spot', nameInMail(name)],
      ['Region or area', nameInMail(region)],
      ['Latitude, longitude', `${latitude}, ${longitude}`],
      ['Photographer', nameInMail(photographer)],
    ],
    action: { label: 'Look at it', url },
    footnote: 'You get this because you look after Lineup.',
  })
}
