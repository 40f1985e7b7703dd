import { logout } from '@lineup/contract/accounts.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { leavePage } from '../../api/navigation/leave-page.ts'
import { mayLeave } from '../../api/navigation/use-leave-guard.ts'
import { clearSession, draftKey, getSession } from '../../api/session.ts'
import { log } from '../../ui/log.ts'

/**
 * Ends the session at the server and here, once what is unsaved may go; here in any case, even when the server is out of reach.
 * Nothing of the person stays in the browser.
 */
export function useLogout() {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const session = getSession()
      try {
        await call(logout, {})
      } finally {
        if (session) localStorage.removeItem(draftKey(session.id))
        await forgetFiles()
        clearSession()
        leavePage('/login')
      }
    },
  })

  const logOut = async () => {
    if (await mayLeave()) mutate()
  }
  return { logOut, isPending }
}

async function forgetFiles() {
  try {
    const { forgetKeptFiles } = await import('../images/kept-files.ts')
    await forgetKeptFiles()
  } catch (error) {
    // Offline, or a browser that keeps none.
    log('Photos could not be forgotten', error)
  }
}
