import { useEffect } from 'react'

/** Keeps the screen on while something runs, if possible. Browsers release the lock when the page is hidden. */
export function useWakeLock(isActive: boolean): void {
  useEffect(() => {
    if (!isActive || !('wakeLock' in navigator)) return
    let isOver = false
    let lock: WakeLockSentinel | undefined

    const hold = async () => {
      if (document.visibilityState !== 'visible') return
      // The browser may refuse, for example with a low battery.
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
