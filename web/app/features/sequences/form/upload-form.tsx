import { useNavigate } from 'react-router'
import { href } from '../../../api/navigation/href.ts'
import { upload as words } from '../../../strings/upload.ts'
import { plural } from '../../../ui/format.ts'
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
}

/** Creates a sequence. Typed values are kept as a draft. Photos survive a reload, but leaving the page drops them. */
export function UploadForm({ userId, draft, lastSpot }: UploadFormProps) {
  const store = useStoreSequence()
  const navigate = useNavigate()
  const state = useSequenceForm({
    name: 'create',
    start: draft,
    needsImage: true,
    send: async (values, images) => {
      await store(values, images)
      forgetDraft(userId)
    },
    onSaved: () => void navigate(href('/user/sequences')),
    onTyped: (values) => keepDraft(userId, values),
  })

  return (
    <SequenceForm
      state={state}
      aboutPlace={lastSpot && <LastSpot id={lastSpot} />}
      submitText={(photos) => (photos === 0 ? words.submitNone : words.submitOf(plural(photos, words.submit)))}
    />
  )
}
