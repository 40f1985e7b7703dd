import { payoutLink } from '@lineup/contract/payouts/calls.ts'
import { useEffect, useState } from 'react'
import { isProblem } from '../../api/api-problem.ts'
import { call } from '../../api/call.ts'
import { thisPage } from '../../api/navigation/leave-page.ts'
import { t as tCommon } from '../../messages/t.ts'
import { toastError } from '../../ui/overlay/toasts.tsx'

/** Opens the account at the payment provider. Busy until the browser has left; after Back the button works again. */
export function usePayoutLink() {
  const [isOpening, setOpening] = useState(false)
  /** The provider refused the profile's data. */
  const [isRefused, setRefused] = useState(false)

  useEffect(() => {
    const onShow = () => setOpening(false)
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])

  async function open() {
    setOpening(true)
    setRefused(false)
    try {
      const { url } = await call(payoutLink, {})
      thisPage.leave(url)
    } catch (error) {
      setOpening(false)
      setRefused(isProblem(error, 'Invalid'))
      if (isProblem(error, 'Unreachable')) toastError(tCommon('site.unreachable'))
    }
  }

  return { open, isOpening, isRefused }
}
