import { roles } from '@lineup/contract/limits.ts'
import { render } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { clearSession, setSession } from '../session.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

test.each([
  ['unsaved work of a person who is signed in', true, true, true],
  ['nothing unsaved', false, true, false],
  ['unsaved work that can no longer be saved, because the session has ended', true, false, false],
])(
  'the browser asks before a tab closes with unsaved work that can be saved: %s',
  (_name, isUnsaved, isSignedIn, asks) => {
    setSession({ id: 7, username: 'noa', role: roles.photographer, token: 'token' })
    const Stub = createRoutesStub([{ path: '/', Component: () => <Guarded isUnsaved={isUnsaved} /> }])
    render(<Stub />)
    if (!isSignedIn) clearSession()

    const closing = new Event('beforeunload', { cancelable: true })
    dispatchEvent(closing)

    expect(closing.defaultPrevented).toBe(asks)
  },
)

function Guarded({ isUnsaved }: { isUnsaved: boolean }) {
  useLeaveGuard(() => isUnsaved)
  return null
}
