import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { site } from '../../strings/site.ts'
import { confirm, type Question } from '../../ui/overlay/confirm.tsx'
import { getSession } from '../session.ts'

type Guard = { isUnsaved: () => boolean; question: Question }

const guards = new Set<Guard>()

/** For what leaves the app by itself, such as signing out: asks where something is unsaved; false when one would rather stay. */
export async function mayLeave(): Promise<boolean> {
  const guard = [...guards].find(({ isUnsaved }) => isUnsaved())
  return guard === undefined || confirm({ ...guard.question, tone: 'danger' })
}

/** Asks before the page is left while `isUnsaved` says so: our own question inside the app, the browser's elsewhere. */
export function useLeaveGuard(isUnsaved: () => boolean, question: Question = site.leave): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm({ ...question, tone: 'danger' }).then((isSure) => (isSure ? blocker.proceed() : blocker.reset()))
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
      // Whose session is over has nothing left to save here.
      if (isUnsaved() && getSession()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}
