import { formatDate } from '@lineup/contract/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { href } from '../../api/navigation/href.ts'
import { sequences as words } from '../../strings/sequences.ts'
import { plural } from '../../ui/format.ts'
import { TileSkeletons } from '../../ui/page/skeletons.tsx'
import type { AdminSequence } from '../sequences/sequence-cache.ts'
import { sequenceImages } from '../sequences/sequence-lists.ts'
import { SequenceOwner } from '../sequences/sequence-owner.tsx'
import { RejectionReason, SequenceState } from '../sequences/sequence-state.tsx'
import { SequencePhotos } from '../sequences/view/sequence-photos.tsx'

export function ApprovalStage({ sequence, isHidden }: { sequence: AdminSequence; isHidden: boolean }) {
  const { id, spot, area, region, date, user, images_count } = sequence
  const { data, refetch } = useQuery(sequenceImages(id))
  const isBehind = data !== undefined && data.sequence.revision < sequence.revision

  useEffect(() => {
    // The list was read again and reports a newer revision.
    if (isBehind) void refetch()
  }, [isBehind, refetch])

  return (
    <article hidden={isHidden} aria-labelledby={`stage-${id}`}>
      <h2 id={`stage-${id}`} className="text-xl">
        {spot}, <time dateTime={date}>{formatDate(date, 'DD MMM, YYYY')}</time>
      </h2>
      <p className="mt-1 text-muted">
        {area}, {region} · {plural(images_count, words.photos)} · {words.byWhom} <SequenceOwner user={user} />
        {' · '}
        <Link
          to={href('/admin/sequence/update/:id', { id: String(id) })}
          className="font-semibold text-brand hover:underline"
        >
          {words.edit}
        </Link>
      </p>
      <div className="mt-3 mb-5 grid gap-3">
        <SequenceState sequence={sequence} />
        <RejectionReason sequence={sequence} />
      </div>
      {data ? <SequencePhotos data={data} isAdmins className="sm:grid-cols-2" /> : <TileSkeletons count={4} />}
    </article>
  )
}
