import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../button.tsx'
import { t } from '../messages/t.ts'
import { endWithPage } from './end-with-page.ts'
import { keepScrollbar } from './keep-scrollbar.ts'

type DialogProps = {
  title: string
  isOpen: boolean
  /** Without it only `isOpen` closes the dialog, not Escape or a click outside. */
  onClose?: (() => void) | undefined
  /** `sheet` fills a phone's screen, and the right edge of a larger one; `full` fills every screen. */
  shape?: 'box' | 'sheet' | 'full'
  /** Stands outside the form around it, since it has one of its own. */
  isApart?: boolean
  /** The first field of a form gets the focus, not the close button. */
  children: ReactNode
}

const shapes = {
  full: 'size-full max-h-none max-w-none',
  box: 'w-[min(92vw,30rem)] max-h-[94dvh] rounded-lg border border-line',
  sheet: 'ms-auto me-0 h-dvh max-h-none w-full max-w-none sm:w-[26rem] sm:border-s sm:border-line',
}

/**
 * A native modal dialog: it traps the focus, closes on Escape and restores the focus. A click beside it closes it too, unless something
 * was typed or chosen in its form: such a click is often a slip, Escape is not.
 */
export function Dialog({ title, isOpen, onClose, shape = 'box', isApart = false, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const isTyped = useRef(false)
  const titleId = useId()

  useEffect(() => {
    const dialog = ref.current
    if (isOpen && dialog && !dialog.open) {
      isTyped.current = false
      keepScrollbar()
      dialog.showModal()
      // By default the dialog focuses its first button, which closes it.
      const field = dialog.querySelector<HTMLElement>('form :is(input, select, textarea):not([hidden])')
      // With large letters the field lies far below what is read first.
      field?.focus({ preventScroll: true })
      dialog.scrollTop = 0
    }
    if (!isOpen && dialog?.open) dialog.close()
  }, [isOpen])

  const end = useEffectEvent(() => onClose?.())
  useEffect(() => (isOpen ? endWithPage(() => end()) : undefined), [isOpen])

  // Browsers let a second Escape close a dialog even if the first was prevented.
  const stayOpen = () => isOpen && ref.current?.showModal()

  const dialog = (
    // A click on the backdrop hits the dialog itself. Keyboard users have Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={(event) => !onClose && event.preventDefault()}
      onClose={onClose ?? stayOpen}
      onChange={({ target }) => (isTyped.current ||= 'form' in target && target.form !== null)}
      onClick={(event) => event.target === event.currentTarget && !isTyped.current && onClose?.()}
      className={`bg-bg text-text shadow-pop ${shapes[shape]}`}
    >
      {isOpen && (
        <div className="measured flex min-h-full flex-col">
          <div className="sticky top-0 z-2 flex min-h-14 items-center justify-between gap-4 bg-bg py-1.5 pe-2 ps-[min(1.25rem,5vw)] large-letters:static">
            <h2 id={titleId} className="text-xl">
              {title}
            </h2>
            {onClose && (
              <IconButton label={t('close')} onClick={onClose}>
                <X aria-hidden className="size-5" />
              </IconButton>
            )}
          </div>
          <div className="flex-1 px-[min(1.25rem,5vw)] pb-[min(1.25rem,5vw)]">{children}</div>
        </div>
      )}
    </dialog>
  )
  return isApart && typeof document !== 'undefined' ? createPortal(dialog, document.body) : dialog
}
