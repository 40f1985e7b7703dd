import { TOAST_MS } from '@lineup/contract/limits.ts'
import { ToastContainer, toast } from 'react-toastify/unstyled'
import type { ToastDeed } from './toasts.tsx'

export function showSuccess(text: string): void {
  toast.success(text, { toastId: text, role: 'status' })
}

export function showError(text: string): void {
  toast.error(text, { toastId: text, theme: 'dark' })
}

export function showAction(text: string, deed: ToastDeed, ms: number): void {
  const id = toast.success(<Deed text={text} deed={deed} close={() => toast.dismiss(id)} />, {
    role: 'status',
    autoClose: ms,
  })
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
