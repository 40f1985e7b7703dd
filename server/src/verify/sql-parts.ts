import { disputeStatus, givenRefunds, openDisputeStates } from '@lineup/contract/states.ts'

/** Values of a list in SQL. */
export const listed = (states: readonly string[]) => states.map((state) => `'${state}'`).join(', ')

/** Refunds whose money is on its way to the buyer, or there. */
export const GIVEN = listed(givenRefunds)
export const OPEN = listed(openDisputeStates)
export const LOST_DISPUTE = listed([disputeStatus.lost])

/** Changes of the last minutes do not count yet: a job follows them. */
export const YOUNG = `(now() - interval '5 minutes')`

/** A quotient `q` with its `rest`, a half to the even unit. The shop computes the same in TypeScript, by another way. */
export const roundedToEven = (divisor: string) =>
  `q + case when 2 * rest > ${divisor} or (2 * rest = ${divisor} and q % 2 = 1) then 1 else 0 end`

/** The commission that went back, from the lines that `which` names: of each commission × refunded ÷ price. */
export const commissionBack = (which: string) => `
  select coalesce(sum(${roundedToEven('price_minor')}), 0) as taken
  from payment_lines
  cross join lateral (select commission_minor::bigint * refunded_minor as product) x
  cross join lateral (select product / greatest(price_minor, 1) as q, product % greatest(price_minor, 1) as rest) y
  where ${which}`

/** What a line cost in the shop: tax on top is not in it. Of lines "l" of payments "p". */
export const SHOP_PRICE = `(l.price_minor - case when p.tax_behavior = 'exclusive' then l.tax_minor else 0 end)`

/** The tax that went back of a payment "p". */
export const taxBack = `
  select coalesce(sum(${roundedToEven('price_minor')}), 0) as tax
  from payment_lines
  cross join lateral (select tax_minor::bigint * refunded_minor as product) x
  cross join lateral (select product / greatest(price_minor, 1) as q, product % greatest(price_minor, 1) as rest) y
  where payment_id = p.id`

/** The donation that went back of a payment "p". */
export const donationBack = `
  select ${roundedToEven('price')} as donation
  from (select sum(refunded_minor) as refunded, sum(price_minor) as price from payment_lines where payment_id = p.id) s
  cross join lateral (select p.donation_minor::bigint * refunded as product) x
  cross join lateral (select product / greatest(price, 1) as q, product % greatest(price, 1) as rest) y`
