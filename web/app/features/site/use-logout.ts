import { logout } from '@lineup/contract/accounts/sign-in.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { href } from '../../api/navigation/href.ts'
import { leavePage } from '../../api/navigation/leave-page.ts'
import { mayLeave } from '../../api/navigation/use-leave-guard.ts'
import { clearSession, draftKey, getSession } from '../../api/session.ts'
import { log } from '../../ui/log.ts'

/**
 * Signs out on the server and in the browser, after asking about unsaved work and unsent photos. Signs out in the browser even if the
 * server is unreachable. Deletes all of the person's data from the browser.
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
        leavePage(href('/login'))
      }
    },
  })

  const logOut = async () => {
    if ((await mayLeave()) && (await mayForgetFiles())) mutate()
  }
  return { logOut, isPending }
}

async function mayForgetFiles(): Promise<boolean> {
  try {
    const { mayForgetPhotos } = await import('../images/kept/may-forget-photos.ts')
    return await mayForgetPhotos()
  } catch {
    // Offline: nobody can be asked.
    return true
  }
}

async function forgetFiles() {
  try {
    const { forgetKeptPhotos } = await import('../images/kept/kept-store.ts')
    await forgetKeptPhotos()
  } catch (error) {
    // Offline, or the browser has no store.
    log('Stored photos could not be deleted', error)
  }
}
