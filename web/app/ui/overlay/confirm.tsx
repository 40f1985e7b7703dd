import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { t as tCommon } from '../../messages/t.ts'
import { Button } from '../button.tsx'
import { endWithPage } from './end-with-page.ts'
import { keepScrollbar } from './keep-scrollbar.ts'

/** The double-click time of most systems. */
const DOUBLE_CLICK_MS = 500

export type Question = {
  title: string
  /** An element with `data-first` gets the focus instead of a button. */
  body?: ReactNode
  /** The verb on the button: Approve, Delete. */
  action: string
  /** `danger` for acts that cannot be undone: it changes the look, and Cancel has the focus. */
  tone?: 'normal' | 'danger'
}

type OpenQuestion = { question: Question; answer: (isSure: boolean) => void }

let asked: OpenQuestion | null = null
const listeners = new Set<() => void>()

/** Asks for confirmation. Resolves to true only if the action's button was pressed. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false)
  return new Promise((answer) => show({ question, answer }))
}

export function ConfirmHost() {
  const now = useSyncExternalStore(subscribe, () => asked, nobodyAsks)
  const ref = useRef<HTMLDialogElement>(null)
  const first = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!now) return
    keepScrollbar()
    ref.current?.showModal()
    // A dialog focuses its first button. React's autoFocus cannot change that: it runs before the dialog opens and sets
    // no attribute.
    const wanted = ref.current?.querySelector<HTMLElement>('[data-first]') ?? first.current
    wanted?.focus({ preventScroll: true })
    // A long question is read from its beginning.
    if (ref.current) ref.current.scrollTop = 0
    return endWithPage(cancel)
  }, [now])
  useEffect(() => cancel, [])

  if (!now) return null
  const { title, body, action, tone = 'normal' } = now.question
  const isDanger = tone === 'danger'

  return (
    <dialog
      ref={ref}
      role="alertdialog"
      aria-labelledby="confirm-title"
      aria-describedby="confirm-body"
      onClose={() => reply(now, ref.current?.returnValue === 'sure')}
      className="max-h-[94dvh] w-[min(92vw,28rem)] rounded-lg border border-line bg-bg px-[min(1.5rem,5vw)] pt-[min(1.5rem,5vw)] text-text shadow-pop"
    >
      <form method="dialog" className="measured">
        <h2 id="confirm-title" className="text-xl wrap-anywhere">
          {title}
        </h2>
        <div id="confirm-body" className="mt-2 text-muted wrap-anywhere">
          {body}
        </div>
        {/* However long the question is, its answers are in sight. In a low window they would hide it. */}
        <div className="mt-2 flex flex-wrap justify-end gap-3 bg-bg pt-4 pb-[min(1.5rem,5vw)] [@media(min-height:35rem)]:sticky [@media(min-height:35rem)]:bottom-0">
          <Button type="submit" tone="secondary" value="no" ref={isDanger ? first : undefined}>
            {tCommon('site.cancel')}
          </Button>
          <Button type="submit" tone={isDanger ? 'danger' : 'primary'} value="sure" ref={isDanger ? undefined : first}>
            {action}
          </Button>
        </div>
      </form>
    </dialog>
  )
}

/** Otherwise the second half of a double click would hit the page below the dialog. */
function swallowDoubleClick() {
  const swallow = (event: MouseEvent) => {
    if (event.detail < 2) return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', swallow, { capture: true, signal: AbortSignal.timeout(DOUBLE_CLICK_MS) })
}

function reply(to: OpenQuestion, isSure: boolean) {
  swallowDoubleClick()
  to.answer(isSure)
  if (asked === to) show(null)
}

function show(next: OpenQuestion | null) {
  asked = next
  for (const listener of listeners) listener()
}

/** A question ends with its page. */
function cancel() {
  asked?.answer(false)
  show(null)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const nobodyAsks = () => null
