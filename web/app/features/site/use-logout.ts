import { logout } from '@lineup/contract/accounts.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { leavePage } from '../../api/leave-page.ts'
import { clearSession } from '../../api/session.ts'

/** Ends the session at the server and here; here in any case, even when the server is out of reach. */
export function useLogout() {
  return useMutation({
    mutationFn: () => call(logout, {}),
    onSettled: () => {
      clearSession()
      leavePage('/login')
    },
  })
}
