import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { unsaved } from '../../strings/dialogs/unsaved.ts'
import { confirm, type Question } from '../../ui/overlay/confirm.tsx'
import { getSession } from '../session.ts'

type Guard = { isUnsaved: () => boolean; question: Question }

const guards = new Set<Guard>()
let isUnasked = false

/** Leaves a page without a question: what was unsaved there is gone. */
export async function leaveUnasked(leave: () => unknown): Promise<void> {
  isUnasked = true
  try {
    await leave()
  } finally {
    isUnasked = false
  }
}

/** For actions that leave the app, such as signing out: asks about unsaved work. False if the person stays. */
export async function mayLeave(): Promise<boolean> {
  const guard = [...guards].find(({ isUnsaved }) => isUnsaved())
  return guard === undefined || confirm({ ...guard.question, tone: 'danger' })
}

/** Asks before the page is left with unsaved work: with our dialog inside the app, with the browser's own elsewhere. */
export function useLeaveGuard(isUnsaved: () => boolean, question: Question = unsaved.leave): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isUnasked && isUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    // Back pressed again asks again: the first question is then answered No, which must not end the second.
    let isAsked = true
    void confirm({ ...question, tone: 'danger' }).then((isSure) => {
      if (isAsked) (isSure ? blocker.proceed : blocker.reset)()
    })
    return () => {
      isAsked = false
    }
  }, [blocker, question])

  useEffect(() => {
    const guard = { isUnsaved, question }
    guards.add(guard)
    return () => {
      guards.delete(guard)
    }
  }, [isUnsaved, question])

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      // After the session has ended, nothing can be saved here.
      if (isUnsaved() && getSession()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}
