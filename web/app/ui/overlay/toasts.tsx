import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { log } from '../log.ts'
import { followPresses } from './last-pressed.ts'
import type { ToastDeed, Until } from './toast-host.tsx'

/** An older message closes with its page even without a press, because Back is a browser button. */
const SURELY_READ_MS = 5_000

// Loaded with the first toast, because few visits to public pages show one.
const loadHost = () => import('./toast-host.tsx')
let isShown = false

let announceHost = () => {}
let tellMounted = () => {}
const isMounted = new Promise<void>((resolve) => {
  tellMounted = resolve
})

/** Preloads the toasts, so that a page can report a lost connection while offline. */
export function prepareToasts(): void {
  // If this fails, the first toast tries again.
  loadHost().catch(() => undefined)
}

export function toastSuccess(text: string): void {
  void withHost(({ showSuccess }) => showSuccess(text))
}

export function toastError(text: string): void {
  void withHost(({ showError }) => showError(text))
}

/** Closes these messages, because their cause is being retried. */
export function dismissErrors(texts: string[]): void {
  if (isShown) void withHost(({ dismissError }) => texts.forEach(dismissError))
}

/** It ends with its page: elsewhere nobody knows what Undo would undo. With `until` it may end before. */
export function toastAction(text: string, deeds: ToastDeed[], until?: Until): void {
  void withHost(({ showAction }) => showAction(text, deeds, until))
}

/**
 * For layouts: closes an Undo of an earlier page. If an action shows a message and then navigates by itself, it stays,
 * because nothing was pressed since. Pages of one path differ by the search parameter `within`.
 */
export function useUndoEndsWithPage(within = ''): void {
  const here = useLocation()
  const { pathname, search } = useNavigation().location ?? here
  const page = pathname + (new URLSearchParams(search).get(within) ?? '')
  const pressedAt = useRef(0)

  useEffect(() => {
    const note = () => {
      pressedAt.current = Date.now()
    }
    const events = ['pointerdown', 'keydown']
    for (const event of events) addEventListener(event, note, { capture: true })
    return () => {
      for (const event of events) removeEventListener(event, note, { capture: true })
    }
  }, [])

  useEffect(() => {
    const before = Math.max(pressedAt.current, Date.now() - SURELY_READ_MS)
    if (isShown) void withHost(({ endUndo }) => endUndo(before))
  }, [page])
}

/** The container of all toasts. Alt+T focuses the newest, Escape leaves. */
export function Toasts() {
  const [Host, setHost] = useState<ComponentType | null>(null)

  useEffect(() => {
    announceHost = () => void loadHost().then(({ ToastHost }) => setHost(() => ToastHost))
  }, [])

  useEffect(followPresses, [])

  useEffect(() => {
    if (Host) tellMounted()
  }, [Host])

  return Host && <Host />
}

async function withHost(show: (host: Awaited<ReturnType<typeof loadHost>>) => void) {
  const host = await loadHost().catch((error: unknown) => log('Toasts could not be loaded', error))
  // Offline: the message is lost, but the page continues.
  if (!host) return
  isShown = true
  announceHost()
  // The library queues earlier toasts, but loses them when React mounts everything twice, as in development.
  await isMounted
  show(host)
}
