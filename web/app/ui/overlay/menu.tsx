import { EllipsisVertical } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { Link } from 'react-router'
import { IconButton } from '../button.tsx'

const GAP = 4

type MenuProps = Omit<ComponentProps<typeof IconButton>, 'children' | 'onClick'> & {
  /** On the button; three dots if missing. */
  face?: ReactNode
  /** The edge of the button at which the list begins; the right one where it does not fit. */
  side?: 'left' | 'right'
  listClass?: string
  children: ReactNode
}

/** A button that opens a list of actions in the browser's top layer: nothing cuts it off, and Escape closes it. */
export function Menu({ face, side = 'right', listClass = '', onKeyDown, children, ...button }: MenuProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const following = useRef<AbortController>(undefined)
  const hide = () => list.current?.hidePopover?.()

  function toggle({ newState }: { newState: string }) {
    following.current?.abort()
    if (newState === 'open') place()
  }

  function place() {
    if (!list.current || !opener.current) return
    const { top, bottom, left, right } = opener.current.getBoundingClientRect()
    const { clientWidth, clientHeight } = document.documentElement
    const { width, height } = sizeOf(list.current)
    const isTooLow = bottom + GAP + height > clientHeight
    const isAbove = isTooLow && top > clientHeight / 2
    const isLeft = side === 'left' && left + width <= clientWidth
    Object.assign(list.current.style, {
      left: isLeft ? `${left}px` : 'auto',
      // Not beyond the other edge of the window either.
      right: isLeft ? 'auto' : `${clientWidth - Math.max(right, width + GAP)}px`,
      top: isAbove ? 'auto' : `${bottom + GAP}px`,
      bottom: isAbove ? `${clientHeight - top + GAP}px` : 'auto',
      translate: '',
    })
    following.current = new AbortController()
    const { signal } = following.current
    window.addEventListener('scroll', () => follow(top), { passive: true, signal })
    // Not for another height: a phone hides its address bar amid a small scroll.
    const isTurned = () => document.documentElement.clientWidth !== clientWidth
    window.addEventListener('resize', () => isTurned() && hide(), { signal })
  }

  /** A small scroll must not close the list: it goes along, as long as its button is in view. */
  function follow(topBefore: number) {
    const { top = 0, bottom = 0 } = opener.current?.getBoundingClientRect() ?? {}
    if (!list.current || bottom <= 0 || top >= document.documentElement.clientHeight) {
      following.current?.abort()
      return hide()
    }
    list.current.style.translate = `0 ${top - topBefore}px`
  }

  /** A key that the button uses for something else may take it away from the list. */
  function press(event: KeyboardEvent<HTMLButtonElement>) {
    onKeyDown?.(event)
    if (event.defaultPrevented) hide()
  }

  return (
    <>
      <IconButton {...button} ref={opener} popoverTarget={id} onKeyDown={press}>
        {face ?? <EllipsisVertical aria-hidden className="size-5" />}
      </IconButton>
      {/* An action closes the list first, so that the focus is back at the button when a dialog opens. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        ref={list}
        id={id}
        popover="auto"
        onBeforeToggle={toggle}
        onClickCapture={hide}
        className={`fixed inset-auto m-0 min-w-52 rounded-md border border-line bg-bg p-1.5 text-text shadow-pop ${listClass}`}
      >
        {children}
      </div>
    </>
  )
}

/** Of a list that is not shown yet, as it will be. */
function sizeOf(list: HTMLElement): { width: number; height: number } {
  list.style.display = 'block'
  const { offsetWidth: width, offsetHeight: height } = list
  list.style.display = ''
  return { width, height }
}

const item = 'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-sm font-semibold hover:bg-sunken'

type MenuItemProps = {
  icon: ReactNode
  label: string
  /** What the action does, in one line below its name. */
  about?: string
  isDangerous?: boolean
  onClick: () => void
  children: ReactNode
}

/** `label` is the whole name, with what the action is for. */
export function MenuItem({ icon, label, about, isDangerous = false, onClick, children }: MenuItemProps) {
  const id = useId()
  return (
    <button
      type="button"
      aria-label={label}
      aria-describedby={about && id}
      onClick={onClick}
      className={`${item} ${isDangerous ? 'text-err' : ''}`}
    >
      {icon}
      {about === undefined ? (
        children
      ) : (
        <span className="grid py-1.5 text-start leading-5">
          {children}
          <span id={id} className="text-xs font-normal text-muted">
            {about}
          </span>
        </span>
      )}
    </button>
  )
}

type MenuLinkProps = { icon: ReactNode; label: string; to: string; children: ReactNode }

export function MenuLink({ icon, label, to, children }: MenuLinkProps) {
  return (
    <Link to={to} aria-label={label} className={item}>
      {icon}
      {children}
    </Link>
  )
}
