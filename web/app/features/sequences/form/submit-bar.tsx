import type { ReactNode } from 'react'
import { Refusal } from '../../../api/form/refusal.tsx'
import { upload as words } from '../../../strings/upload.ts'
import { Button } from '../../../ui/button.tsx'
import { formatBytes } from '../../../ui/format.ts'
import type { SequenceFormState } from './use-sequence-form.ts'

type SubmitBarProps = {
  state: SequenceFormState
  submitText: (photos: number) => string
  beforeSave?: ReactNode
}

/** At the bottom of the window, whatever is scrolled: what is uploaded so far, and the button that ends it. */
export function SubmitBar({ state, submitText, beforeSave }: SubmitBarProps) {
  const { form, uploads, problem, lookAgain } = state
  const { total, done, bytes, failed } = uploads
  return (
    <div className="sticky bottom-0 z-20 col-span-full -mx-4 grid gap-2 border-t border-line bg-bg px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8">
      {beforeSave}
      <Refusal problem={problem} onLookAgain={lookAgain} />
      <div className="flex items-center gap-x-5 gap-y-2">
        <p className="numbers min-w-0 text-sm text-muted">
          <output className="font-semibold text-text">{total > 0 && words.uploaded(done.length, total)}</output>
          {total > 0 && <span className="max-sm:block"> {formatBytes(bytes)}</span>}
        </p>
        <Button
          type="submit"
          tone={total > 0 || lookAgain ? 'primary' : 'secondary'}
          isBusy={form.formState.isSubmitting}
          className="ml-auto min-w-44"
        >
          {submitText(total - failed)}
        </Button>
      </div>
    </div>
  )
}
