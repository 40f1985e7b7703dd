import { formatMoney } from '@lineup/contract/format.ts'
import { saidTitle } from '../messages/said-title.ts'
import { t } from '../messages/t.ts'
import { moreThan } from './more-than.ts'

const SHOWN = 20

/** `reference` is the bank's, for payouts made by hand. */
export type ToldPayout = { title: string; amount: number; currency: string; reference: string | null }

export function payoutFacts(payouts: ToldPayout[]): [string, string][] {
  const facts = payouts.slice(0, SHOWN).map(({ title, currency, reference, ...payout }): [string, string] => {
    const amount = formatMoney(payout.amount, currency)
    return [saidTitle(title), reference === null ? amount : t('facts.amountAndReference', { amount, reference })]
  })
  return [...facts, ...moreThan(facts.length, payouts.length)]
}
