import { donationChecks } from './donation-checks.ts'
import { freeChecks } from './free-checks.ts'
import { payoutChecks } from './payout-checks.ts'
import { priceChecks } from './price-checks.ts'
import { returnChecks } from './return-checks.ts'
import { saleChecks } from './sale-checks.ts'
import { statementChecks } from './statement-checks.ts'
import { taxChecks } from './tax-checks.ts'

/**
 * Faults of money and of sold files, and the queries that find them. They hold at any time, except while jobs follow a change of the last
 * minutes.
 */
export const moneyChecks: Record<string, string> = {
  ...saleChecks,
  ...payoutChecks,
  ...returnChecks,
  ...donationChecks,
  ...freeChecks,
  ...statementChecks,
  ...priceChecks,
  ...taxChecks,
}
