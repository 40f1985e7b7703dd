import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'

const GAP = 6
/** From the edge of the window. */
const EDGE = 8
/** 20rem at the usual size of letters. */
const MOST = 320

type ListBelowProps = {
  /** The field whose list it is. */
  field: RefObject<HTMLElement | null>
  children: ReactNode
}

/**
 * The list of a field, in the browser's top layer: a dialog that scrolls does not cut it off. It stands below the field, or above where
 * more of it fits there, and goes along when something scrolls.
 */
export function ListBelow({ field, children }: ListBelowProps) {
  const ref = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    putOnTop(ref.current)
    const follow = () => place(field.current, ref.current)
    const listening = new AbortController()
    const { signal } = listening
    // What scrolls may be a dialog, whose scrolling does not bubble.
    window.addEventListener('scroll', follow, { capture: true, passive: true, signal })
    window.addEventListener('resize', follow, { signal })
    window.visualViewport?.addEventListener('resize', follow, { signal })
    return () => listening.abort()
  }, [field])

  // Its content changes with each letter that is typed.
  useLayoutEffect(() => place(field.current, ref.current))

  return (
    // A press must not blur the field, because that would close the list before the click.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={ref}
      onMouseDown={(event) => event.preventDefault()}
      className="fixed inset-auto z-10 m-0 overflow-y-auto rounded-md border border-control bg-bg p-1.5 text-text shadow-pop"
    >
      {children}
    </div>
  )
}

/** Above a dialog too. A browser without popovers lays it over the page. */
function putOnTop(list: HTMLElement | null): void {
  if (!list || !('showPopover' in list)) return
  list.popover = 'manual'
  list.showPopover()
}

function place(field: HTMLElement | null, list: HTMLElement | null): void {
  if (!field || !list) return
  const { top, bottom, left, width } = field.getBoundingClientRect()
  const { clientHeight } = document.documentElement
  // A phone's keyboard covers a part of the window.
  const seen = window.visualViewport
  const end = seen ? Math.min(seen.offsetTop + seen.height, clientHeight) : clientHeight
  const [below, above] = [end - bottom - GAP - EDGE, top - GAP - EDGE]
  const isAbove = below < Math.min(list.scrollHeight, MOST) && above > below
  Object.assign(list.style, {
    left: `${left}px`,
    width: `${width}px`,
    top: isAbove ? 'auto' : `${bottom + GAP}px`,
    bottom: isAbove ? `${clientHeight - top + GAP}px` : 'auto',
    maxHeight: `${Math.max(0, Math.min(MOST, isAbove ? above : below))}px`,
  })
}
