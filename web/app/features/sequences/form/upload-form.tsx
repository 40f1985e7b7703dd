import { formatDate } from '@lineup/contract/format.ts'
import { href, useNavigate } from 'react-router'
import { queries } from '../../../api/queries.tsx'
import { confirm } from '../../../ui/overlay/confirm.tsx'
import { toastSuccess } from '../../../ui/overlay/toasts.tsx'
import { handOver } from '../../images/hand-over.ts'
import { t as tImages } from '../../images/messages/t.ts'
import { choicesQuery } from '../../locations/choices-query.ts'
import { useIsPaidByBank } from '../../prices/use-payout-reach.ts'
import { WhatYouEarn } from '../../prices/what-you-earn.tsx'
import { type Details, forgetDraft, keepDraft } from './details.ts'
import { LastSpot } from './last-spot.tsx'
import { SequenceForm } from './sequence-form.tsx'
import { useStoreSequence } from './use-send-sequence.ts'
import { useSequenceForm } from './use-sequence-form.ts'

type UploadFormProps = {
  userId: number
  draft: Details
  /** The spot that the form offers because the last upload was there, or nothing. */
  lastSpot: string
  /** Photos of a session that was begun in this browser and is not sent yet. */
  begun: number
}

/** Creates a sequence. Typed values are kept as a draft, photos until they are sent. */
export function UploadForm({ userId, draft, lastSpot, begun }: UploadFormProps) {
  const store = useStoreSequence()
  const navigate = useNavigate()
  const isByBank = useIsPaidByBank()
  const state = useSequenceForm({
    name: 'create',
    start: draft,
    needsImage: true,
    send: async (values, images) => {
      await store(values, images)
      forgetDraft(userId)
      toastSuccess(sentTo(values, images.length))
    },
    onSaved: () => void navigate(href('/user/sequences')),
    onTyped: (values) => keepDraft(userId, values),
    // Without being chosen again.
    elsewhere: {
      isSure: async () => begun === 0 || confirm(together(begun)),
      send: (photos) => {
        handOver(photos)
        toastSuccess(tImages('upload.movedToSession'))
        void navigate(href('/user/session/create'))
      },
    },
  })

  return (
    <SequenceForm
      state={state}
      aboutPlace={lastSpot && <LastSpot id={lastSpot} />}
      aboutPrice={<WhatYouEarn isByBank={isByBank} />}
      submitText={() => tImages('upload.send')}
    />
  )
}

function together(begun: number) {
  return {
    title: tImages('upload.together.title', {
      photos: tImages('upload.photos', { count: begun }),
      isOne: String(begun === 1),
    }),
    body: tImages('upload.together.body'),
    action: tImages('upload.together.action'),
  }
}

/** Names the place and the day once more, in time to correct them. */
function sentTo({ area_id, spot_id, date }: Details, count: number): string {
  const spots = queries.getQueryData(choicesQuery('spot', area_id).queryKey) ?? []
  const spot = spots.find(({ id }) => String(id) === spot_id)?.name ?? ''
  return tImages('upload.sentTo', {
    place: spot,
    day: formatDate(date, 'DD MMM, YYYY'),
    photos: tImages('upload.photos', { count: count }),
  })
}
