import { useCallback, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { t as tCommon } from '../../messages/t.ts'
import { confirm, type Question } from '../../ui/overlay/confirm.tsx'
import { getSession } from '../session.ts'

type Guard = { isUnsaved: () => boolean; ask: () => Promise<boolean> }

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
export const mayLeave = async (): Promise<boolean> => unsavedWork()?.ask() ?? true

const unsavedWork = () => [...guards].find(({ isUnsaved }) => isUnsaved())

/** Asks before the page is left with unsaved work: with our dialog inside the app, with the browser's own elsewhere. */
export function useLeaveGuard(isUnsaved: () => boolean, question?: Question): void {
  const { title, body, action } = question ?? {
    title: tCommon('unsaved.leave.title'),
    body: tCommon('unsaved.leave.body'),
    action: tCommon('unsaved.leave.action'),
  }
  const ask = useCallback(() => confirm({ title, body, action, tone: 'danger' }), [title, body, action])
  // The router asks only the last of several forms on a page, so each answers for all.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isUnasked && unsavedWork() !== undefined && currentLocation.pathname !== nextLocation.pathname,
  )

  // Before the question below: a guard that is new with this drawing must be there by then.
  useEffect(() => {
    const guard = { isUnsaved, ask }
    guards.add(guard)
    return () => {
      guards.delete(guard)
    }
  }, [isUnsaved, ask])

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    // Back pressed again asks again: the first question is then answered No, which must not end the second.
    let isAsked = true
    void mayLeave().then((isSure) => {
      if (isAsked) (isSure ? blocker.proceed : blocker.reset)()
    })
    return () => {
      isAsked = false
    }
  }, [blocker])

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      // After the session has ended, nothing can be saved here.
      if (!isUnasked && isUnsaved() && getSession()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isUnsaved])
}
