import type { IncomingMessage } from 'node:http'

/** A body may be slow, as on a beach, but not so slow that it is only there to hold a place. */
export const bodyPace = { idleMs: 30_000, windowMs: 60_000, bytesPerSecond: 10_000, tickMs: 5_000 }

/** Watches a body arrive and cuts its connection when it stalls. Answers how to stop watching. */
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
