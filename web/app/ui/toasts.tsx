import { type ComponentType, useEffect, useState } from 'react'
import { log } from './log.ts'

export type ToastDeed = { label: string; onClick: () => void }

// The library comes when the first toast does: few visits to a public page ever show one.
const loadHost = () => import('./toast-host.tsx')

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

/** An equal text takes the place of the toast that already says it. */
export function toastSuccess(text: string): void {
  void withHost(({ showSuccess }) => showSuccess(text))
}

export function toastError(text: string): void {
  void withHost(({ showError }) => showError(text))
}

/** A success with one thing to do about it, such as Undo. */
export function toastAction(text: string, deed: ToastDeed, ms = 10_000): void {
  void withHost(({ showAction }) => showAction(text, deed, ms))
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
  announceHost()
  // What is shown before is kept for the host, but lost where React mounts everything twice, as it does in development.
  await isMounted
  show(host)
}
