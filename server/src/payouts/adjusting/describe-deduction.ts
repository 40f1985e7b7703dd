import { formatMoney } from '@lineup/contract/format.ts'
import { sentencesOf } from '@lineup/contract/joined.ts'
import { t } from '../messages/t.ts'

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
  const said = sentencesOf(
    cancelled > 0 && cancelled < amount && t('deduction.cancelled', { money: say(cancelled) }),
    reversed > 0 && reversed < amount && t('deduction.reversed', { money: say(reversed) }),
    madeDebt > 0 && sayDebt(),
    netted > 0 && t('deduction.netted', { money: say(netted) }),
  )
  return said === '' ? null : said

  function sayDebt() {
    const money = say(madeDebt)
    if (openDebt === 0) return t('deduction.paidBack', { money })
    return openDebt === madeDebt
      ? t('deduction.open', { money })
      : t('deduction.openPart', { money, open: say(openDebt) })
  }
}
