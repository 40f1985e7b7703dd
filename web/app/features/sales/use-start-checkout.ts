import { texts } from '@lineup/contract/errors.ts'
import { startCheckout } from '@lineup/contract/sales.ts'
import { useEffect, useState } from 'react'
import { isProblem } from '../../api/api-problem.ts'
import { call } from '../../api/call.ts'
import { leavePage } from '../../api/leave-page.ts'
import { prepareToasts, toastError } from '../../ui/toasts.tsx'
import { checkoutKey } from './checkout-memory.ts'
import type { Checkout } from './load-checkout.ts'

/** Opens the payment page for what a checkout shows. Busy until the browser has left; Back brings the button to life again. */
export function useStartCheckout({ kind, gallery, price }: Checkout) {
  const [isOpening, setOpening] = useState(false)
  const [isOutdated, setOutdated] = useState(false)
  useEffect(prepareToasts, [])

  useEffect(() => {
    const onShow = () => setOpening(false)
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])

  async function start() {
    setOpening(true)
    const wanted = kind === 'sequence' ? { sequence_id: gallery.id } : { image_id: gallery.images[0]?.id }
    try {
      const { url } = await call(
        startCheckout,
        { ...wanted, expected_price: price },
        {
          expects: ['Conflict', 'Unavailable', 'NotFound'],
          idempotencyKey: checkoutKey(location.pathname, String(price)),
        },
      )
      leavePage(url)
    } catch (error) {
      setOpening(false)
      if (isProblem(error, 'Conflict')) setOutdated(true)
      else if (!isProblem(error, 'TooManyRequests', 'Invalid')) toastError(texts.wentWrong)
    }
  }

  return { start, isOpening, isOutdated }
}
