import { TOAST_MS } from '@lineup/contract/limits.ts'
import { type Id, ToastContainer, toast } from 'react-toastify/unstyled'
import type { ToastDeed } from './toasts.tsx'

/** The last success that something can be done about. */
let undoable: Id | undefined
/** When each success that may still be on screen was told. Those with a deed go by themselves, and soon. */
const told = new Map<Id, number>()

/** The newest success is the one that counts: earlier ones, and an equal one above all, make room for it. */
export function showSuccess(text: string): void {
  makeRoom()
  const id = toast.success(text, { role: 'status', onClose: () => told.delete(id) })
  told.set(id, Date.now())
}

/** What could be undone would seem to be what is told now. */
function makeRoom(): void {
  dismissSuccesses()
  if (undoable !== undefined) toast.dismiss(undoable)
}

/** Takes successes off the screen: all, or those that were told before an instant (milliseconds). */
export function dismissSuccesses(before = Infinity): void {
  for (const [id, at] of told) if (at < before) toast.dismiss(id)
}

export function showError(text: string): void {
  toast.error(text, { toastId: text, theme: 'dark' })
}

export const dismissError = (text: string): void => toast.dismiss(text)

export function showAction(text: string, deed: ToastDeed, ms: number): void {
  makeRoom()
  const id = toast.success(<Deed text={text} deed={deed} close={() => toast.dismiss(id)} />, {
    role: 'status',
    autoClose: ms,
  })
  undoable = id
}

export function ToastHost() {
  return (
    <ToastContainer
      position="bottom-right"
      autoClose={TOAST_MS}
      limit={6}
      transition={false}
      closeOnClick={false}
      aria-label="Messages, Alt+T"
    />
  )
}

function Deed({ text, deed, close }: { text: string; deed: ToastDeed; close: () => void }) {
  const act = () => {
    close()
    deed.onClick()
  }
  return (
    <span className="flex flex-1 items-center justify-between gap-3">
      {text}
      <button
        type="button"
        className="flex-none rounded-sm px-2 py-1.5 font-semibold whitespace-nowrap text-brand hover:underline"
        onClick={act}
      >
        {deed.label}
      </button>
    </span>
  )
}
