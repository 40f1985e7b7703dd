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

let undoable: Id | undefined
/** When each visible message was shown. */
const successes = new Map<Id, number>()
/** Of these, the ones that offer nothing to do. */
const plain = new Map<Id, number>()
const errors = new Map<Id, number>()

/** Shows a success and closes earlier ones, above all an equal one. */
export function showSuccess(text: string): void {
  makeRoom()
  const onClose = () => [successes, plain].map((shown) => shown.delete(id))
  const id = toast.success(<Text text={text} />, { role: 'status', onClose })
  for (const shown of [successes, plain]) shown.set(id, Date.now())
}

/** Old actions must close too: they would seem to belong to the new message. */
function makeRoom(): void {
  dismiss(successes)
  if (undoable !== undefined) toast.dismiss(undoable)
}

/** Closes the messages that were shown before an instant (milliseconds). They belong to an earlier page. */
export function dismissOlder(before: number): void {
  dismiss(successes, before)
  dismiss(errors, before)
}

/** Closes those of these messages that only say a success. */
export const dismissPlain = (before: number): void => dismiss(plain, before)

function dismiss(shown: Map<Id, number>, before = Infinity): void {
  for (const [id, at] of shown) if (at < before) toast.dismiss(id)
}

export function showError(text: string): void {
  toast.error(<Text text={text} />, { toastId: text, theme: 'dark', onClose: () => errors.delete(text) })
  errors.set(text, Date.now())
}

export const dismissError = (text: string): void => toast.dismiss(text)

export function showAction(text: string, deeds: ToastDeed[], until?: Until): void {
  makeRoom()
  const close = () => toast.dismiss(id)
  let stop = () => {}
  const id = toast.success(<Deeds text={text} deeds={deeds} close={close} />, {
    role: 'status',
    autoClose: ACTION_MS,
    onClose: () => {
      successes.delete(id)
      stop()
    },
  })
  undoable = id
  successes.set(id, Date.now())
  if (until) stop = until(close)
}

const ACTION_MS = 10_000

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
      limit={6}
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
    // It would shine above the dimmed page. An error or an Undo is still of use there.
    if (dialog && !dialog.contains(place)) dismiss(plain)
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
