import type { ReactNode } from 'react'
import { ReasonArea } from '../../ui/form/reason-area.tsx'
import { confirm, type Question } from '../../ui/overlay/confirm.tsx'
import { t } from './messages/t.ts'

/** Asks for confirmation and for a reason, which may stay empty. `kept` prefills it. Null on Cancel. */
export async function askReason({ body, ...question }: Question, kept = ''): Promise<string | null> {
  let reason = kept
  const note = (text: string) => {
    reason = text
  }
  const isSure = await confirm({ ...question, body: <WithReason body={body} kept={kept} onType={note} /> })
  return isSure ? reason : null
}

type WithReasonProps = { body: ReactNode; kept: string; onType: (text: string) => void }

/** `data-first` focuses the reason, because most rejections have one. */
function WithReason({ body, kept, onType }: WithReasonProps) {
  return (
    <>
      <div>{body}</div>
      <ReasonArea
        data-first
        defaultValue={kept}
        label={t('sequences.reasonLabel')}
        isRequired={false}
        rows={3}
        className="mt-4 text-text"
        onChange={(event) => onType(event.target.value)}
      />
    </>
  )
}
