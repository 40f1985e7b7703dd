import { inSentences } from '@lineup/contract/joined.ts'
import { saidTitle } from '../messages/said-title.ts'
import { t } from '../messages/t.ts'
import { type ComposedMail, composeMail } from './compose.ts'
import { moreThan } from './more-than.ts'

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

export function sequencesDecidedMail({ decided: kept, listUrl, stopUrl }: DecidedSequences): ComposedMail {
  const decided = kept.map((one) => ({ ...one, title: saidTitle(one.title) }))
  const [only] = decided
  if (only !== undefined && decided.length === 1) {
    if (only.outcome === 'photos') return photosMail(only, stopUrl)
    if (only.outcome === 'again') return againMail(only, stopUrl)
    return only.outcome === 'rejected' ? rejectedMail(only, stopUrl) : approvedMail(only, stopUrl)
  }
  const shown = decided.slice(0, SHOWN)
  const facts = shown.flatMap((one): [string, string][] => [
    [t('sequencesDecided.session', { title: one.title, count: one.images }), inSentences(...statesOf(one))],
    ...photoFacts(one, Math.ceil(SHOWN / shown.length)),
  ])
  const isAnyRejected = decided.some(({ outcome }) => outcome === 'rejected')
  return composeMail({
    subject: t('sequencesDecided.subject', { count: decided.length }),
    preview: t('sequencesDecided.preview'),
    heading: t('sequencesDecided.heading'),
    paragraphs: [t('sequencesDecided.lead'), ...(isAnyRejected ? [t('sequencesDecided.sendAgain')] : [])],
    facts: [...facts, ...moreThan(shown.length, decided.length)],
    action: { label: t('actions.seeImages'), url: listUrl },
    footnote: t('footnotes.uploads'),
    stopUrl,
  })
}

const rejectedOf = ({ photos = [] }: Decided) => photos.filter(({ isRejected }) => isRejected)

/** What became of a sequence, then of single photos of it. */
function statesOf(one: Decided): string[] {
  const count = rejectedOf(one).length
  return [
    ...(one.outcome === 'photos' ? [] : [stateOf(one)]),
    ...(count > 0 ? [t('sequencesDecided.states.photosRejected', { count })] : []),
    ...((one.photos?.length ?? 0) > count ? [t('sequencesDecided.states.photosBack')] : []),
  ]
}

const stateOf = (one: Exclude<Decided, { outcome: 'photos' }>): string =>
  one.outcome === 'rejected' ? notApproved(one.reason) : t(`sequencesDecided.states.${one.outcome}`)

const notApproved = (reason: string | null): string =>
  reason === null ? t('sequencesDecided.states.rejected') : t('sequencesDecided.states.rejectedWhy', { reason })

function photoFacts({ photos = [] }: Decided, most = SHOWN): [string, string][] {
  const facts = photos
    .slice(0, most)
    .map(({ name, isRejected, reason }): [string, string] => [
      name,
      isRejected ? notApproved(reason) : t('sequencesDecided.states.photoBack'),
    ])
  return [...facts, ...moreThan(facts.length, photos.length)]
}

function photosMail(one: Decided, stopUrl: string) {
  const { title, url } = one
  const rejected = rejectedOf(one)
  const count = rejected.length
  const said =
    count > 0
      ? {
          subject: t('photosRejected.subject', { count, title }),
          preview: rejected[0]?.reason ?? t('photosRejected.preview'),
          heading: t('photosRejected.heading', { count }),
          paragraphs: [t('photosRejected.what')],
        }
      : {
          subject: t('photosBack.subject', { title }),
          preview: t('photosBack.preview'),
          heading: t('photosBack.heading'),
          paragraphs: [t('photosBack.what')],
        }
  return composeMail({
    ...said,
    facts: photoFacts(one),
    action: { label: t('actions.seePhotos'), url },
    footnote: t('footnotes.uploads'),
    stopUrl,
  })
}

function approvedMail(one: Extract<Decided, { isPublic: boolean }>, stopUrl: string) {
  const { outcome, title, isPublic, isHidden, url } = one
  const state = isPublic ? 'public' : isHidden ? 'hidden' : 'waiting'
  const count = rejectedOf(one).length
  return composeMail({
    subject: t(`approved.subject.${outcome}`, { state, title }),
    preview: t('approved.preview', { state }),
    heading: t(`approved.heading.${outcome}`, { state }),
    paragraphs: [
      t('approved.thanks', { title }),
      t(`approved.states.${state}`),
      ...(count > 0 ? [t('approved.butNot', { count })] : []),
    ],
    facts: photoFacts(one),
    action: { label: isPublic ? t('approved.seeGallery') : t('actions.seePhotos'), url },
    footnote: t('footnotes.uploads'),
    stopUrl,
  })
}

function againMail({ title, url }: Decided, stopUrl: string) {
  return composeMail({
    subject: t('inReviewAgain.subject', { title }),
    preview: t('inReviewAgain.preview'),
    heading: t('inReviewAgain.heading'),
    paragraphs: [t('inReviewAgain.what', { title })],
    action: { label: t('actions.seePhotos'), url },
    footnote: t('footnotes.uploads'),
    stopUrl,
  })
}

function rejectedMail(one: Extract<Decided, { outcome: 'rejected' }>, stopUrl: string) {
  const { title, reason, isSentAgain, url } = one
  return composeMail({
    subject: t('rejected.subject', { title }),
    preview: reason ?? (isSentAgain ? t('rejected.previewSentAgain') : t('rejected.preview')),
    heading: t('rejected.heading'),
    paragraphs: [
      isSentAgain ? t('rejected.sentAgain', { title }) : t('rejected.change', { title }),
      reason === null ? t('rejected.noReason') : t('rejected.why'),
    ],
    ...(reason === null ? {} : { quote: reason }),
    facts: photoFacts(one),
    action: { label: isSentAgain ? t('actions.seePhotos') : t('actions.changeSession'), url },
    footnote: t('footnotes.uploads'),
    stopUrl,
  })
}
