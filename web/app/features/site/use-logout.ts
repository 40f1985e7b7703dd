import { logout } from '@lineup/contract/accounts/sign-in.ts'
import { useMutation } from '@tanstack/react-query'
import { href } from 'react-router'
import { isProblem } from '../../api/api-problem.ts'
import { call, expectEnd, expectStay } from '../../api/call.ts'
import { thisPage } from '../../api/navigation/leave-page.ts'
import { mayLeave } from '../../api/navigation/use-leave-guard.ts'
import { clearSession, forgetDrafts, getSession } from '../../api/session.ts'
import { t as tCommon } from '../../messages/t.ts'
import { toastAction } from '../../ui/overlay/toasts.tsx'

/**
 * Signs out on the server and in the browser, after asking about unsaved work and unsent photos. Deletes all of the person's data from
 * the browser. If the server is unreachable nothing changes: the sign-in would live on there, and the sign-in page would not load.
 */
export function useLogout() {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const session = getSession()
      expectEnd()
      const failure = await call(logout, {}).then(
        () => undefined,
        (error: unknown) => error,
      )
      if (isProblem(failure, 'Unreachable')) {
        expectStay()
        toastAction(tCommon('site.stillSignedIn'), [{ label: tCommon('site.retry'), onClick: () => mutate() }])
        return
      }
      if (session) forgetDrafts(session.id)
      await (await keptPhotos())?.forgetPhotos()
      clearSession()
      thisPage.leave(href('/login'))
    },
  })

  const logOut = async () => {
    if ((await mayLeave()) && (await (await keptPhotos())?.mayForgetPhotos()) !== false) mutate()
  }
  return { logOut, isPending }
}

// Offline it may not be there.
const keptPhotos = () => import('../images/kept/forget-photos.ts').catch(() => undefined)
