import { type ReactNode, useEffect, useRef } from 'react'
import type { SpotAndDay } from '../../days/day-path.ts'
import { keepHeight } from './has-kept.ts'

/** What has not grown to its old height by then is something else. */
const PATIENCE_MS = 5_000

type KeptRoomProps = { day: SpotAndDay; room: number; onFilled: () => void; children: ReactNode }

/** Notes how high its content is, and tells when it is as high as it was. */
export function KeptRoom({ day, room, onFilled, children }: KeptRoomProps) {
  const inside = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = inside.current
    if (!element) return
    const watch = new ResizeObserver(() => {
      const { offsetHeight: height } = element
      if (height < room) return
      onFilled()
      keepHeight(day, height)
    })
    watch.observe(element)
    const timer = setTimeout(onFilled, PATIENCE_MS)
    return () => {
      watch.disconnect()
      clearTimeout(timer)
    }
  }, [day, room, onFilled])

  return <div ref={inside}>{children}</div>
}
