import { TOAST_MS } from '@lineup/contract/limits.ts'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { type Id, ToastContainer, toast } from 'react-toastify/unstyled'
import { t } from '../messages/t.ts'
import { standClear } from './stand-clear.ts'
import './toasts.css'

export type ToastDeed = { label: string; onClick: () => void }

/** Watches for the moment when a message makes no sense any more. Returns what ends the watching. */
export type Until = (close: () => void) => () => void

/** The message that offers Undo, and when it was shown. */
let undoable: { id: Id; at: number } | undefined
/** The visible successes without one. Each stays for its 30 seconds, below the newer ones. */
const successes = new Map<string, Id>()

/** Shows a success, in the place of an equal one. */
export function showSuccess(text: string): void {
  endUndo()
  const former = successes.get(text)
  if (former !== undefined) toast.dismiss(former)
  const id = toast.success(<Text text={text} />, {
    role: 'status',
    onClose: () => successes.get(text) === id && successes.delete(text),
  })
  successes.set(text, id)
}

/** An Undo ends with the next act and with its page: pressed later, it would take back what nobody sees any more. */
export function endUndo(before = Infinity): void {
  if (undoable && undoable.at < before) toast.dismiss(undoable.id)
}

export function showError(text: string): void {
  toast.error(<Text text={text} />, { toastId: text, theme: 'dark' })
}

export const dismissError = (text: string): void => toast.dismiss(text)

export function showAction(text: string, deeds: ToastDeed[], until?: Until): void {
  endUndo()
  const close = () => toast.dismiss(id)
  let stop = () => {}
  const id = toast.success(<Deeds text={text} deeds={deeds} close={close} />, {
    role: 'status',
    onClose: () => {
      if (undoable?.id === id) undoable = undefined
      stop()
    },
  })
  undoable = { id, at: Date.now() }
  if (until) stop = until(close)
}

/** What had the focus before a message. */
let focusedBefore: EventTarget | null = null

/** The container of the toasts. It moves into an open dialog, because everything outside is inert. */
const place = document.createElement('div')

export function ToastHost() {
  useEffect(followDialogs, [])

  return createPortal(
    <ToastContainer
      position="top-center"
      autoClose={TOAST_MS}
      transition={false}
      closeOnClick={false}
      aria-label={t('toasts')}
    />,
    place,
  )
}

/** An observer, because browsers can open and close dialogs without our code. Whatever comes and goes may be a bar that toasts stand above. */
function followDialogs() {
  const { look, stop } = standClear(place)
  const follow = () => {
    look()
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
    const top = dialog ?? document.body
    if (place.parentElement === top) return
    top.append(place)
  }
  follow()
  const observer = new MutationObserver(follow)
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
  return () => {
    observer.disconnect()
    stop()
  }
}

function Deeds({ text, deeds, close }: { text: string; deeds: ToastDeed[]; close: () => void }) {
  return (
    <span className="flex flex-1 flex-wrap items-center justify-between gap-x-3">
      <Text text={text} />
      <span className="-mx-2 flex flex-wrap">
        {deeds.map(({ label, onClick }) => (
          <button
            key={label}
            type="button"
            className="flex-none rounded-sm px-2 py-1.5 font-semibold whitespace-nowrap text-brand hover:underline"
            onFocus={({ relatedTarget }) => {
              if (relatedTarget && !place.contains(relatedTarget)) focusedBefore = relatedTarget
            }}
            onClick={({ detail }) => {
              // The button goes. Who pressed it by key, which counts no clicks, goes on where the focus was.
              if (detail === 0 && focusedBefore instanceof HTMLElement) focusedBefore.focus()
              close()
              onClick()
            }}
          >
            {label}
          </button>
        ))}
      </span>
    </span>
  )
}

/** An element of its own, so that its lines can be counted (toasts.css). */
const Text = ({ text }: { text: string }) => <span className="toast-text">{text}</span>
