import { formatMoney } from '@lineup/contract/format.ts'

/** Minor units. `madeDebt`: could not be taken back from the account; `openDebt`: what of it later payouts still have to bring. */
export type Deducted = {
  amount: number
  currency: string
  cancelled: number
  netted: number
  reversed: number
  madeDebt: number
  openDebt: number
}

/** Why a payout is not the whole commission, in words for photographer and admin. Null for the whole commission. */
export function describeDeduction(payout: Deducted): string | null {
  const { amount, currency, cancelled, netted, reversed, madeDebt, openDebt } = payout
  const say = (minor: number) => formatMoney(minor, currency)
  const sentences = [
    cancelled > 0 &&
      cancelled < amount &&
      `${say(cancelled)} less: the buyer got money back before the payout was sent.`,
    reversed > 0 &&
      reversed < amount &&
      `${say(reversed)} were taken back from the payout account, because the buyer got money back.`,
    madeDebt > 0 && `The buyer got money back after the payout was sent: ${say(madeDebt)} are owed for it. ${kept()}`,
    netted > 0 && `${say(netted)} are kept for an earlier sale whose buyer got money back.`,
  ].filter((sentence) => sentence !== false)
  return sentences.length === 0 ? null : sentences.join(' ')

  function kept() {
    if (openDebt === 0) return 'Later payouts have paid that.'
    const rest = openDebt === madeDebt ? 'That is' : `${say(openDebt)} of it are still`
    return `${rest} kept from the next payouts.`
  }
}
