import { useEffect } from 'react'

/** Keeps a phone's screen on while something is under way, where the browser can; it lets go when the page is hidden. */
export function useWakeLock(isActive: boolean): void {
  useEffect(() => {
    if (!isActive || !('wakeLock' in navigator)) return
    let isOver = false
    let lock: WakeLockSentinel | undefined

    const hold = async () => {
      if (document.visibilityState !== 'visible') return
      // Refused with a low battery, for instance: then the screen may go dark.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isOver) await lock?.release()
    }
    const onVisible = () => void hold()

    onVisible()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onVisible)
      void lock?.release()
    }
  }, [isActive])
}
