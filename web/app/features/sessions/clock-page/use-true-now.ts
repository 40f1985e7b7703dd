import { errorStatus } from '@lineup/contract/errors.ts'
import { clockTime } from '@lineup/contract/sequences/clocks.ts'
import { useEffect, useState } from 'react'
import type { ProblemKey } from '../../../api/api-problem.ts'
import { call } from '../../../api/call.ts'
import { measureOffset } from './measure-offset.ts'

const ASK_EVERY_MS = 60_000
const SECOND_MS = 1_000
/** Timers may fire a little early. */
const LATE_MS = 5

/** The page says it itself. */
const quiet = [...(Object.keys(errorStatus) as ProblemKey[]), 'Unreachable' as const]

/** Where the time comes from: nobody has answered yet, the server, the server some time ago, or this device alone. */
export type TimeSource = 'asking' | 'server' | 'kept' | 'device'

/** The present second since 1970, put right by the server as long as there is a connection. Undefined on the server. */
export function useTrueNow(): { second: number | undefined; source: TimeSource } {
  const [offset, setOffset] = useState<number>()
  const [isOffline, setOffline] = useState(false)
  const [second, setSecond] = useState<number>()

  useEffect(() => {
    const stop = new AbortController()
    const ask = () => call(clockTime, {}, { signal: stop.signal, expects: quiet }).then(({ now }) => now)
    let measurements = 0
    const measure = async () => {
      const number = (measurements += 1)
      // One that began before the line was lost may end after the one that found it lost.
      const isOld = () => stop.signal.aborted || number < measurements
      try {
        const measured = await measureOffset(ask, Date.now)
        if (isOld()) return
        setOffset(measured)
        setOffline(false)
      } catch {
        if (!isOld()) setOffline(true)
      }
    }
    const onLine = () => void measure()
    onLine()
    const timer = setInterval(onLine, ASK_EVERY_MS)
    for (const event of ['online', 'offline', 'pageshow']) addEventListener(event, onLine, { signal: stop.signal })
    return () => {
      stop.abort()
      clearInterval(timer)
    }
  }, [])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const now = Date.now() + (offset ?? 0)
      setSecond(Math.floor(now / SECOND_MS))
      timer = setTimeout(tick, SECOND_MS - (now % SECOND_MS) + LATE_MS)
    }
    tick()
    return () => clearTimeout(timer)
  }, [offset])

  if (offset === undefined) return { second, source: isOffline ? 'device' : 'asking' }
  return { second, source: isOffline ? 'kept' : 'server' }
}
