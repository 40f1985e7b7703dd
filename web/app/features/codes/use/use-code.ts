import type { startCheckout } from '@lineup/contract/sales/checkout.ts'
import { quoteCode } from '@lineup/contract/sales/codes.ts'
import { useEffect, useState } from 'react'
import { isProblem } from '../../../api/api-problem.ts'
import { call } from '../../../api/call.ts'
import type { Input, Output } from '../../../api/wire.ts'
import { t } from '../messages/t.ts'
import { forgetCode, useKeptCode } from './kept-code.ts'
import { useCodeEmail } from './use-code-email.ts'

export type Goods = Omit<Input<typeof startCheckout>, 'expected_price' | 'code'>
export type CodeQuote = Output<typeof quoteCode>
export type UsedCode = ReturnType<typeof useCode>

/** `refused`: why it takes nothing off these photos; `isAway`: nobody could say; `isGone`: it is kept no more. */
export type CodeState =
  | { kind: 'none' }
  | { kind: 'asking'; code: string }
  | { kind: 'taken'; quote: CodeQuote }
  | { kind: 'refused'; code: string; message: string; isAway: boolean; isGone: boolean }

type Answer = { about: string; state: CodeState }

/**
 * The kept code and what it takes off these goods, which cost `price` without it (minor units). A code that there is not is forgotten;
 * one that is for other photos stays for them. `email`: the buyer's, for a code that wants it.
 */
export function useCode(goods: Goods, price: number) {
  const code = useKeptCode()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [wrong, setWrong] = useState<Answer | null>(null)
  const [tries, setTries] = useState(0)
  const wanted = JSON.stringify(goods)
  const email = useCodeEmail()
  const about = `${code} ${price} ${wanted} ${tries}`

  useEffect(() => {
    if (code === null) return
    const asking = new AbortController()
    call(
      quoteCode,
      { ...(JSON.parse(wanted) as Goods), code },
      {
        signal: asking.signal,
        expects: ['NotFound', 'Conflict', 'Invalid', 'TooManyRequests', 'Unavailable', 'Internal'],
      },
    ).then(
      (quote) => setAnswer({ about, state: { kind: 'taken', quote } }),
      (error: unknown) => {
        if (asking.signal.aborted) return
        const isGone = isProblem(error, 'NotFound')
        const said = { about, state: { kind: 'refused' as const, code, isGone, ...whyOf(error, code) } }
        if (!isGone) return setAnswer(said)
        setWrong(said)
        forgetCode()
      },
    )
    return () => asking.abort()
  }, [code, wanted, about])

  const state = stateOf(code, answer, { about, wrong })
  return { state, email, again: () => setTries(tries + 1) }
}

function stateOf(
  code: string | null,
  answer: Answer | null,
  { about, wrong }: { about: string; wrong: Answer | null },
): CodeState {
  if (code === null) return wrong?.state ?? { kind: 'none' }
  return answer?.about === about ? answer.state : { kind: 'asking', code }
}

function whyOf(error: unknown, code: string): { message: string; isAway: boolean } {
  if (isProblem(error, 'NotFound')) return { message: t('use.none', { code }), isAway: false }
  if (isProblem(error, 'TooManyRequests')) return { message: t('use.tooMany'), isAway: false }
  if (isProblem(error, 'Conflict', 'Invalid')) return { message: error.message, isAway: false }
  return { message: t('use.away', { code }), isAway: true }
}

const asksEmail = (state: CodeState) => state.kind === 'taken' && (state.quote.once || state.quote.free_photos !== null)

/** A checkout names only a code that takes something off, and the address where that asks for it. */
export function codeToSend({ state, email }: Pick<UsedCode, 'state' | 'email'>): { code?: string; email?: string } {
  if (state.kind !== 'taken') return {}
  return { code: state.quote.code, ...(asksEmail(state) && { email: email.typed.trim() }) }
}

/** Whether the checkout may begin. An address that is asked for and is none is marked. */
export const isComplete = ({ state, email }: Pick<UsedCode, 'state' | 'email'>): boolean =>
  !asksEmail(state) || email.check()

/** Whether the photos cost nothing: then nobody pays, and a link is mailed. */
export const isFree = (state: CodeState): boolean => state.kind === 'taken' && state.quote.free_photos !== null

/** What a photographer's code takes off that photographer's part, in minor units. */
export const givenBy = (state: CodeState): number =>
  state.kind === 'taken' && state.quote.name !== null ? state.quote.off : 0

/** What is paid, in minor units. */
export const pricedBy = (state: CodeState, price: number): number =>
  state.kind === 'taken' && state.quote.full === price ? state.quote.price : price
