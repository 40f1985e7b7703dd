import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { log } from '../log.ts'

/** Older than this, a success ends with its page even where no press told that somebody left: Back is the browser's own button. */
const SURELY_READ_MS = 5_000

export type ToastDeed = { label: string; onClick: () => void }

// The library comes when the first toast does: few visits to a public page ever show one.
const loadHost = () => import('./toast-host.tsx')
let isShown = false

let announceHost = () => {}
let tellMounted = () => {}
const isMounted = new Promise<void>((resolve) => {
  tellMounted = resolve
})

/** Fetches what shows toasts beforehand, on pages that must be able to tell of a broken line while it is broken. */
export function prepareToasts(): void {
  // Without it now, the first toast asks again.
  loadHost().catch(() => undefined)
}

/** The newest success takes the place of earlier ones. */
export function toastSuccess(text: string): void {
  void withHost(({ showSuccess }) => showSuccess(text))
}

/** An equal text is told once. */
export function toastError(text: string): void {
  void withHost(({ showError }) => showError(text))
}

/** Takes these messages off the screen: what they told of is tried again. */
export function dismissErrors(texts: string[]): void {
  if (isShown) void withHost(({ dismissError }) => texts.forEach(dismissError))
}

/** A success with one thing to do about it, such as Undo. */
export function toastAction(text: string, deed: ToastDeed, ms = 10_000): void {
  void withHost(({ showAction }) => showAction(text, deed, ms))
}

/**
 * In a layout: what succeeded on an earlier page is not told over the next one. An act that tells of its success and then leads on by
 * itself keeps its message: nobody has pressed anything since.
 */
export function useToastsEndWithPage(): void {
  const here = useLocation()
  const { pathname } = useNavigation().location ?? here
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
    if (isShown) void withHost(({ dismissSuccesses }) => dismissSuccesses(before))
  }, [pathname])
}

/** The one place where toasts appear. Alt+T reaches the newest, Escape leaves. */
export function Toasts() {
  const [Host, setHost] = useState<ComponentType | null>(null)

  useEffect(() => {
    announceHost = () => void loadHost().then(({ ToastHost }) => setHost(() => ToastHost))
  }, [])

  useEffect(() => {
    if (Host) tellMounted()
  }, [Host])

  return Host && <Host />
}

async function withHost(show: (host: Awaited<ReturnType<typeof loadHost>>) => void) {
  const host = await loadHost().catch((error: unknown) => log('toast', error))
  // Out of reach: the message is lost, the page goes on.
  if (!host) return
  isShown = true
  announceHost()
  // What is shown before is kept for the host, but lost where React mounts everything twice, as it does in development.
  await isMounted
  show(host)
}
