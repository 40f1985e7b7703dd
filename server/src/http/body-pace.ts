import type { IncomingMessage } from 'node:http'

/** Generous for a slow connection on a beach, but a sender must not occupy a slot for ever. */
export const bodyPace = { idleMs: 30_000, windowMs: 60_000, bytesPerSecond: 10_000, tickMs: 5_000 }

/** Cuts a stalled connection. Returns a function that stops watching. */
export function watchPace({ socket }: IncomingMessage, pace = bodyPace): () => void {
  let last = socket.bytesRead
  let atWindow = last
  let quietMs = 0
  let windowMs = 0

  const timer = setInterval(() => {
    const { bytesRead } = socket
    quietMs = bytesRead === last ? quietMs + pace.tickMs : 0
    windowMs += pace.tickMs
    last = bytesRead

    const isSlow = windowMs >= pace.windowMs && bytesRead - atWindow < (pace.bytesPerSecond * windowMs) / 1_000
    if (quietMs >= pace.idleMs || isSlow) socket.destroy()
    if (windowMs < pace.windowMs) return
    windowMs = 0
    atWindow = bytesRead
  }, pace.tickMs)
  return () => clearInterval(timer)
}
