import { t as tContract } from '@lineup/contract/messages/t.ts'
import { startCheckout } from '@lineup/contract/sales/checkout.ts'
import { useEffect, useState } from 'react'
import { href, useNavigate, useRevalidator } from 'react-router'
import { isProblem } from '../../../api/api-problem.ts'
import { call } from '../../../api/call.ts'
import { pathHere } from '../../../api/navigation/here.ts'
import { thisPage } from '../../../api/navigation/leave-page.ts'
import type { Input } from '../../../api/wire.ts'
import { prepareToasts, toastError } from '../../../ui/overlay/toasts.tsx'
import { codeToSend, pricedBy, type UsedCode } from '../../codes/use/use-code.ts'
import { t } from '../messages/t.ts'
import { orderShape } from '../order-shape.ts'
import { checkoutKey } from './checkout-memory.ts'
import type { Checkout } from './load-checkout.ts'

export function goodsOf({ kind, gallery: { id, images } }: Pick<Checkout, 'kind' | 'gallery'>) {
  if (kind === 'sequence') return { sequence_id: id }
  return kind === 'image' ? { image_id: images[0]?.id } : { image_ids: images.map((image) => image.id) }
}

/** A choice stands in the query. */
const pathOf = (kind: Checkout['kind']) => pathHere() + (kind === 'choice' ? location.search : '')

/** Opens the payment page for what a checkout shows. */
export function useStartCheckout({ kind, gallery, price }: Checkout, code: UsedCode) {
  const { revalidate } = useRevalidator()
  return useOpenPayment({
    goods: { ...goodsOf({ kind, gallery }), ...codeToSend(code) },
    price: pricedBy(code.state, price),
    path: () => pathOf(kind),
    shape: orderShape(gallery.images),
    onEmailRefused: code.email.refuse,
    // The item may have been hidden; then the reloaded page says so.
    onGone: () => void revalidate(),
  })
}

type Order = {
  goods: Omit<Input<typeof startCheckout>, 'expected_price'>
  /** Minor units. */
  price: number
  /** Where who cancels comes back to. */
  path: () => string
  /** The classes of the page after the payment. */
  shape?: string
  onGone: () => void
  /** The address that a code asks for cannot be used. */
  onEmailRefused: (why: string) => void
}

/**
 * Opens the payment page; for photos that cost nothing, the page that says where their link went. Stays busy until the browser has left; after Back the button works again. `newPrice`: what the shop says where
 * the price is another one by now.
 */
export function useOpenPayment({ goods, price, path, shape, onGone, onEmailRefused }: Order) {
  const navigate = useNavigate()
  const [isOpening, setOpening] = useState(false)
  const [refused, setRefused] = useState<{ price: number; message: string } | null>(null)
  useEffect(prepareToasts, [])

  useEffect(() => {
    const onShow = () => setOpening(false)
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])

  async function start() {
    setOpening(true)
    try {
      const { url } = await call(
        startCheckout,
        { ...goods, expected_price: price },
        {
          expects: ['Conflict', 'Unavailable', 'NotFound', ...(goods.email === undefined ? [] : ['Invalid' as const])],
          idempotencyKey: checkoutKey(path(), JSON.stringify({ ...goods, price }), shape),
        },
      )
      if (price === 0) return void navigate(href('/payment/free'), { state: { email: goods.email } })
      thisPage.leave(url)
    } catch (error) {
      setOpening(false)
      if (isProblem(error, 'Conflict')) return setRefused({ price, message: error.message })
      if (isProblem(error, 'Invalid') && goods.email !== undefined) return onEmailRefused(error.message)
      if (isProblem(error, 'NotFound')) onGone()
      if (isProblem(error, 'Unreachable')) return toastError(t('checkout.noLine'))
      if (!isProblem(error, 'TooManyRequests', 'Invalid')) toastError(tContract('wentWrong'))
    }
  }

  const newPrice = refused?.price === price ? refused.message : null
  return { start, isOpening, newPrice }
}
