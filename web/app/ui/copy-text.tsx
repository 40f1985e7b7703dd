import { labelled } from '@lineup/contract/joined.ts'
import { Copy } from 'lucide-react'
import { toastError, toastSuccess } from './overlay/toasts.tsx'

type CopyTextProps = {
  text: string
  /** A short form of it to show. */
  shown?: string
  label: string
  said: { copied: string; notCopied: string }
  className?: string
}

/** A text that a press copies whole: nobody should type a number again. */
export function CopyText({ text, shown = text, label, said, className = '' }: CopyTextProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toastSuccess(said.copied)
    } catch {
      // The browser has no clipboard on pages over plain HTTP.
      toastError(said.notCopied)
    }
  }
  return (
    <button
      type="button"
      title={text}
      aria-label={labelled(label, shown)}
      onClick={() => void copy()}
      className={`-ms-1 inline-flex min-h-6 items-center gap-1.5 rounded-sm px-1 hover:text-text hover:underline ${className}`}
    >
      {shown}
      <Copy aria-hidden className="size-3.5 flex-none" />
    </button>
  )
}
