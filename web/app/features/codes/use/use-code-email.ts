import { startCheckout } from '@lineup/contract/sales/checkout.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { t } from '../messages/t.ts'

/** The buyer's address, as a code asks for it before the payment. */
export function useCodeEmail() {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [field, setField] = useState<HTMLInputElement | null>(null)

  function type(text: string) {
    setTyped(text)
    setError(undefined)
  }

  /** Marks the field, and leads to it. */
  function refuse(why: string) {
    setError(why)
    field?.focus()
  }

  function check(): boolean {
    const isOne = z.safeParse(startCheckout.input.shape.email, typed).success && typed.trim() !== ''
    if (!isOne) refuse(t('use.noEmail'))
    return isOne
  }

  return { typed, error, setField, type, check, refuse }
}
