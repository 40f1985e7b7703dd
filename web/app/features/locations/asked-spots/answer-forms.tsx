import { declineSpotRequest, settleSpotRequest } from '@lineup/contract/locations/spot-requests.ts'
import { t as tContract } from '@lineup/contract/messages/t.ts'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { Refusal } from '../../../api/form/refusal.tsx'
import { useAttempt } from '../../../api/form/use-attempt.ts'
import { Button } from '../../../ui/button.tsx'
import { ReasonArea } from '../../../ui/form/reason-area.tsx'
import { useEnterHint } from '../../../ui/form/use-enter-hint.tsx'
import { t } from '../messages/t.ts'
import { ParentPicker } from '../parent-picker.tsx'
import type { PlaceName } from '../place-calls.ts'
import type { AskedSpot } from './asked-query.ts'

type AnswerFormProps = { id: number; onDone: () => void }
type SameSpotFormProps = { asked: Pick<AskedSpot, 'id' | 'near'>; onDone: () => void }

/** The spot is there already, mostly under another name. */
export function SameSpotForm({ asked: { id, near }, onDone }: SameSpotFormProps) {
  const [likeliest] = near
  const [spot, setSpot] = useState<PlaceName | null>(
    likeliest ? { id: likeliest.spot_id ?? 0, name: likeliest.spot ?? '' } : null,
  )
  const input = useRef<HTMLInputElement>(null)
  return (
    <AnswerForm
      lead={t('missingSpot.admin.sameLead')}
      action={t('missingSpot.admin.same')}
      isMissing={spot === null}
      focus={() => input.current?.focus()}
      send={() => call(settleSpotRequest, { id, spot_id: spot?.id ?? 0 })}
      onDone={onDone}
    >
      {(error) => <ParentPicker level="spot" value={spot} onChange={setSpot} error={error} inputRef={input} />}
    </AnswerForm>
  )
}

export function DeclineForm({ id, onDone }: AnswerFormProps) {
  const [word, setWord] = useState('')
  const area = useRef<HTMLTextAreaElement>(null)
  return (
    <AnswerForm
      lead={t('missingSpot.admin.declineLead')}
      action={t('missingSpot.admin.decline')}
      isMissing={word.trim() === ''}
      focus={() => area.current?.focus()}
      send={() => call(declineSpotRequest, { id, word })}
      onDone={onDone}
    >
      {(error) => (
        <ReasonArea
          ref={area}
          label={t('missingSpot.admin.word')}
          value={word}
          error={error}
          onChange={({ target }) => setWord(target.value)}
        />
      )}
    </AnswerForm>
  )
}

type FormProps = {
  lead: string
  action: string
  isMissing: boolean
  focus: () => void
  send: () => Promise<unknown>
  onDone: () => void
  children: (error: string | undefined) => ReactNode
}

function AnswerForm({ lead, action, isMissing, focus, send, onDone, children }: FormProps) {
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { problem, attempt } = useAttempt()
  const enter = useEnterHint(action, 'confirm')

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (isMissing) return focus()
    setBusy(true)
    const failed = await attempt(async () => void (await send())).finally(() => setBusy(false))
    if (failed === null) onDone()
  }

  return (
    <form noValidate {...enter.form} onSubmit={(event) => void submit(event)} className="grid gap-4">
      <p className="text-sm text-muted">{lead}</p>
      {children(isTried && isMissing ? tContract('required') : undefined)}
      <Refusal problem={problem} />
      <Button type="submit" isBusy={isBusy}>
        {action}
      </Button>
      {enter.hint}
    </form>
  )
}
