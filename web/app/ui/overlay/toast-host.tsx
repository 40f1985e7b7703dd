import { TOAST_MS } from '@lineup/contract/limits.ts'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
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

/** Where the messages are: in the page, or in the dialog that is open, because all else is out of reach then. */
const place = document.createElement('div')

export function ToastHost() {
  useEffect(followDialogs, [])

  return createPortal(
    <ToastContainer
      position="bottom-right"
      autoClose={TOAST_MS}
      limit={6}
      transition={false}
      closeOnClick={false}
      aria-label="Messages, Alt+T"
    />,
    place,
  )
}

/** Dialogs open and close in several ways, some by the browser alone. */
function followDialogs() {
  const follow = () => {
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    if (place.parentElement !== top) top.append(place)
  }
  follow()
  const observer = new MutationObserver(follow)
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
  return () => observer.disconnect()
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
