import { logout } from '@lineup/contract/accounts/sign-in.ts'
import { useMutation } from '@tanstack/react-query'
import { call, expectEnd } from '../../api/call.ts'
import { href } from '../../api/navigation/href.ts'
import { thisPage } from '../../api/navigation/leave-page.ts'
import { mayLeave } from '../../api/navigation/use-leave-guard.ts'
import { clearSession, forgetDrafts, getSession } from '../../api/session.ts'

/**
 * Signs out on the server and in the browser, after asking about unsaved work and unsent photos. Signs out in the browser even if the
 * server is unreachable. Deletes all of the person's data from the browser.
 */
export function useLogout() {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const session = getSession()
      expectEnd()
      try {
        await call(logout, {})
      } finally {
        if (session) forgetDrafts(session.id)
        await (await keptPhotos())?.forgetPhotos()
        clearSession()
        thisPage.leave(href('/login'))
      }
    },
  })

  const logOut = async () => {
    if ((await mayLeave()) && (await (await keptPhotos())?.mayForgetPhotos()) !== false) mutate()
  }
  return { logOut, isPending }
}

// Offline it may not be there.
const keptPhotos = () => import('../images/kept/forget-photos.ts').catch(() => undefined)
