import { type ComposedMail, composeMail } from './compose.ts'

/** A photo that an admin rejected by itself, or no longer does. `name`: of its file. */
export type JudgedPhoto = { name: string; isRejected: boolean; reason: string | null }

/**
 * `images`: how many photos it has. `added`: new photos of a sequence that was already approved. `again`: a decision was taken back. `photos`: nothing but single ones
 * was judged.
 */
export type Decided = { title: string; images: number; url: string; photos?: JudgedPhoto[] } & (
  | {
      outcome: 'approved' | 'added'
      isPublic: boolean
      /** By its photographer or an admin. */
      isHidden: boolean
    }
  | { outcome: 'rejected'; reason: string | null; isSentAgain: boolean }
  | { outcome: 'again' }
  | { outcome: 'photos' }
)

export type DecidedSequences = {
  /** Not empty. */
  decided: Decided[]
  listUrl: string
  stopUrl: string
}

const SHOWN = 20
const footnote = 'You get this because you upload photos to Lineup.'

export function sequencesDecidedMail({ decided, listUrl, stopUrl }: DecidedSequences): ComposedMail {
  const [only] = decided
  if (only !== undefined && decided.length === 1) {
    if (only.outcome === 'photos') return photosMail(only, stopUrl)
    if (only.outcome === 'again') return againMail(only, stopUrl)
    return only.outcome === 'rejected' ? rejectedMail(only, stopUrl) : approvedMail(only, stopUrl)
  }
  const shown = decided.slice(0, SHOWN)
  const facts = shown.flatMap((one): [string, string][] => [
    [`${one.title} (${countOf(one.images)})`, [inAWord(one), ofPhotos(one)].filter(Boolean).join('. ')],
    ...photoFacts(one, Math.ceil(SHOWN / shown.length)),
  ])
  const more = decided.length - shown.length
  const isAnyRejected = decided.some(({ outcome }) => outcome === 'rejected')
  return composeMail({
    subject: `News of ${decided.length} of your sessions`,
    preview: 'We have looked at your photos.',
    heading: 'We have looked at your photos',
    paragraphs: [
      'This is what became of them.',
      ...(isAnyRejected ? ['A session that was not approved can be changed and sent again.'] : []),
    ],
    facts: more > 0 ? [...facts, ['And more', String(more)]] : facts,
    action: { label: 'See your images', url: listUrl },
    footnote,
    stopUrl,
  })
}

const rejectedOf = ({ photos = [] }: Decided) => photos.filter(({ isRejected }) => isRejected)
const countOf = (photos: number) => (photos === 1 ? '1 photo' : `${photos} photos`)

function ofPhotos(one: Decided): string {
  const rejected = rejectedOf(one)
  const back = (one.photos?.length ?? 0) - rejected.length
  const said = rejected.length > 0 ? [`${countOf(rejected.length)} not approved`] : []
  return [...said, ...(back > 0 ? ['Rejected photos taken back'] : [])].join('. ')
}

function photoFacts({ photos = [] }: Decided, most = SHOWN): [string, string][] {
  const facts = photos
    .slice(0, most)
    .map(({ name, isRejected, reason }): [string, string] => [
      name,
      isRejected ? `Not approved${reason === null ? '' : `: ${reason}`}` : 'No longer rejected',
    ])
  const more = photos.length - facts.length
  return more > 0 ? [...facts, ['And more', String(more)]] : facts
}

const butNot = (one: Decided): string[] =>
  rejectedOf(one).length === 0 ? [] : [`We could not take ${countOf(rejectedOf(one).length)} of them.`]

function photosMail(one: Decided, stopUrl: string) {
  const rejected = rejectedOf(one)
  const [which, was] = rejected.length === 1 ? ['A photo', 'was'] : [`${rejected.length} photos`, 'were']
  const news =
    rejected.length > 0
      ? `${which} from ${one.title} ${was} not approved`
      : `We took a decision about your photos from ${one.title} back`
  return composeMail({
    subject: news,
    preview: rejected[0]?.reason ?? 'Your other photos stay as they are.',
    heading: rejected.length > 0 ? `${which} ${was} not approved` : 'We took a decision back',
    paragraphs: [
      rejected.length > 0
        ? 'Surfers cannot find or buy what we did not approve. Your other photos stay as they are. If you see it differently, write to us through the contact page.'
        : 'What we had not approved is what it was before.',
    ],
    facts: photoFacts(one),
    action: { label: 'See your photos', url: one.url },
    footnote,
    stopUrl,
  })
}

function inAWord(one: Decided): string {
  if (one.outcome === 'photos') return ''
  if (one.outcome === 'rejected') return one.reason === null ? 'Not approved' : `Not approved: ${one.reason}`
  if (one.outcome === 'again') return 'In review again'
  return one.outcome === 'added' ? 'New photos approved' : 'Approved'
}

function approvedMail(one: Extract<Decided, { isPublic: boolean }>, stopUrl: string) {
  const { outcome, title, isPublic, isHidden, url } = one
  const photos = outcome === 'added' ? 'Your new photos' : 'Your photos'
  const state = isPublic ? 'public' : 'approved'
  return composeMail({
    subject: `${photos} from ${title} are ${state}`,
    preview: isPublic ? 'Surfers can find and buy them now.' : 'They are not public yet.',
    heading: `${photos} are ${state}`,
    paragraphs: [
      `Thank you for ${title}.`,
      isPublic
        ? 'Surfers can find and buy the photos now. We write to you when somebody does.'
        : isHidden
          ? 'Surfers do not see them yet, because they are hidden. You can show them whenever you like.'
          : 'They are not public yet: their previews are still being made, or their place is not shown. Have a look at them.',
      ...butNot(one),
    ],
    facts: photoFacts(one),
    action: { label: isPublic ? 'See the gallery' : 'See your photos', url },
    footnote,
    stopUrl,
  })
}

function againMail({ title, url }: Decided, stopUrl: string) {
  return composeMail({
    subject: `We look at your photos from ${title} again`,
    preview: 'We took our decision back.',
    heading: 'We look at your photos again',
    paragraphs: [
      `We took back what we decided about ${title}. We write to you as soon as we have decided anew. Until then surfers cannot find or buy the photos.`,
    ],
    action: { label: 'See your photos', url },
    footnote,
    stopUrl,
  })
}

function rejectedMail(one: Extract<Decided, { outcome: 'rejected' }>, stopUrl: string) {
  const { title, reason, isSentAgain, url } = one
  const ask = 'No reason was given. If you wonder why, write to us through the contact page.'
  return composeMail({
    subject: `Your photos from ${title} were not approved`,
    preview: reason ?? (isSentAgain ? 'We look at them again.' : 'You can change the session and send it again.'),
    heading: 'Your photos were not approved',
    paragraphs: [
      isSentAgain
        ? `We could not take your photos from ${title} as they were. You have sent them again since, and we look at them again.`
        : `We could not take your photos from ${title} as they are. Change the session, and we look at it again.`,
      reason === null ? ask : 'This is why:',
    ],
    ...(reason === null ? {} : { quote: reason }),
    facts: photoFacts(one),
    action: { label: isSentAgain ? 'See your photos' : 'Change the session', url },
    footnote,
    stopUrl,
  })
}
