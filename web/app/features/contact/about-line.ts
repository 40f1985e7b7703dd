import { t } from './messages/t.ts'

/** What a message may be about, as its writer's address names it: `?order=L-7K3QFM`, `?session=12`, `?payout=by-bank`. */
const subjects = { order: /^L-[0-9A-Z]{6}$/, session: /^[1-9]\d{0,9}$/, payout: /^by-bank$/ } as const

/** The first line of a message, where the address names what it is about. Free text in an address would put words into a mouth. */
export function aboutLine(search: string): string {
  const asked = new URLSearchParams(search)
  for (const [subject, is] of Object.entries(subjects)) {
    const name = asked.get(subject) ?? ''
    if (is.test(name)) return t(`contact.about.${subject as keyof typeof subjects}`, { name })
  }
  const spot = asked.get('spot')
  return spot === null ? '' : t('contact.about.spot', { name: nameOfSpot(spot) })
}

/** Characters of the longest name that a message begins with. */
const LONGEST = 60

/** A name that somebody searched for: one short line of letters and digits, and what stands in names between them. */
const nameOfSpot = (text: string) =>
  text
    .replaceAll(/[^\p{L}\p{M}\p{N}'’.,()&-]+/gu, ' ')
    .trim()
    .slice(0, LONGEST)
