import { approval } from '@lineup/contract/states.ts'
import { type Decided, type JudgedPhoto, sequencesDecidedMail } from '../../mail/templates/sequences-decided.ts'
import type { DueNotice } from '../../notices/queries.ts'
import type { Teller } from '../../notices/tell.ts'
import { type JudgedRow, listJudged } from './image-queries.ts'
import type { Before } from './note-sequences.ts'
import { type DecidedRow, listDecided } from './notice-queries.ts'

type Notices = DueNotice<Before>[]

/** Composes the mail about decisions, of sequences and of single photos. One that was undone before the mail is left out. */
export const decisionTeller: Teller<Before> = {
  choice: 'decisions',
  compose: async ({ trx, notices, publicUrl, stopUrl }) => {
    const ids = [...new Set(notices.map(({ about }) => about))]
    const rows = await listDecided(trx, ids)
    const judged = await listJudged(
      trx,
      notices.flatMap(({ before }) => before?.photo ?? []),
    )
    const decided = rows.flatMap((row) => {
      const photos = photosOf(row, judged, notices)
      const outcome = outcomeOf(row, notices, publicUrl)
      if (outcome !== undefined) return { ...outcome, photos }
      const url = `${publicUrl}/user/sequence/view/${row.id}`
      return photos.length === 0
        ? []
        : { outcome: 'photos' as const, title: row.title, images: row.images, url, photos }
    })
    if (decided.length === 0) return { mail: null }
    return { mail: sequencesDecidedMail({ decided, listUrl: `${publicUrl}/user/sequences`, stopUrl }) }
  },
}

/** What became of single photos of a sequence. The first notice about one tells what it was before. */
function photosOf({ id }: DecidedRow, judged: JudgedRow[], notices: Notices): JudgedPhoto[] {
  return judged.flatMap((photo) => {
    const first = notices.find(({ before }) => before?.photo === photo.id)
    const wasRejected = first?.before?.isUndo === true
    const isRejected = photo.approved === approval.rejected
    if (photo.sequenceId !== id || isRejected === wasRejected) return []
    return [{ name: photo.name, isRejected, reason: photo.reason }]
  })
}

function outcomeOf(row: DecidedRow, notices: Notices, publicUrl: string): Decided | undefined {
  const about = notices.filter(({ about, before }) => about === row.id && before?.photo === undefined)
  if (about.length === 0) return undefined
  const before = about[0]?.before
  const added = about.reduce((sum, notice) => sum + (notice.before?.images ?? 0), 0)
  const { title, images, isPublic, isHidden } = row
  const own = `${publicUrl}/user/sequence`
  const seen = isPublic ? `${publicUrl}/sequence-gallery/${row.key}` : `${own}/view/${row.id}`

  if (row.approved === approval.rejected) {
    if (before?.approved === approval.rejected && before.reason === row.reason) return undefined
    return {
      outcome: 'rejected',
      title,
      images,
      reason: row.reason,
      isSentAgain: false,
      url: `${own}/update/${row.id}`,
    }
  }
  const isUndo = about.at(-1)?.before?.isUndo
  // Its photographer was quicker than this mail, but needs the reason all the same.
  if (row.approved === approval.waiting && row.rejectedAt !== null && !isUndo) {
    return { outcome: 'rejected', title, images, reason: row.reason, isSentAgain: true, url: seen }
  }
  // The photographer was told of a decision that was undone later.
  const isAgain = isUndo && before?.approved !== approval.waiting
  if (row.approved === approval.waiting) return isAgain ? { outcome: 'again', title, images, url: seen } : undefined
  if (before?.approved !== approval.approved)
    return { outcome: 'approved', title, images, isPublic, isHidden, url: seen }
  return added <= 0 ? undefined : { outcome: 'added', title, images, isPublic, isHidden, url: seen }
}
