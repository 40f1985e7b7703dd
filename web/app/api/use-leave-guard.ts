import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { site } from '../strings/site.ts'
import { confirm, type Question } from '../ui/confirm.tsx'
import { getSession } from './session.ts'

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
    const ask = (event: BeforeUnloadEvent) => {
      // Whose session is over has nothing left to save here.
      if (isUnsaved() && getSession()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}
