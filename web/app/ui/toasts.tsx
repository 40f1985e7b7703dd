import { TOAST_MS } from '@lineup/contract/limits.ts'
import type { ReactNode } from 'react'
import { ToastContainer, toast } from 'react-toastify/unstyled'

// An equal text takes the place of the toast that already says it.
const options = (text: string) => ({ toastId: text })

export function toastSuccess(text: string): void {
  toast.success(text, { ...options(text), role: 'status' })
}

export function toastError(text: string): void {
  toast.error(text, { ...options(text), theme: 'dark' })
}

/** A success with one thing to do about it, such as Undo. Returns the way to close it. */
export function toastAction(text: string, action: { label: string; onClick: () => void }, ms = 10_000): () => void {
  const close = () => toast.dismiss(id)
  const id = toast.success(<ToastAction text={text} action={action} close={close} />, { role: 'status', autoClose: ms })
  return close
}

/** The one place where toasts appear. Alt+T reaches the newest, Escape leaves. */
export function Toasts() {
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

function ToastAction(props: { text: ReactNode; action: { label: string; onClick: () => void }; close: () => void }) {
  return (
    <span className="flex flex-1 items-center justify-between gap-3">
      {props.text}
      <button
        type="button"
        className="rounded-sm px-2 py-1.5 font-semibold text-brand underline-offset-4 hover:underline"
        onClick={() => {
          props.close()
          props.action.onClick()
        }}
      >
        {props.action.label}
      </button>
    </span>
  )
}
