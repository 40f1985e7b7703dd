import { roundedToEven } from './sql-parts.ts'

const kinds = ['image', 'ride', 'sequence'] as const

const standing = kinds
  .map(
    (kind) => `
      select s.id, ${kind}_price_minor as price, commission_${kind}_minor as commission, r.allowed, r.percent,
        ${kind}_least_minor as least, ${kind}_most_minor as most
      from sequences s left join rules r on true where ${kind}_asked is not null`,
  )
  .join(' union all ')

/** Faults of what is on sale. */
export const priceChecks: Record<string, string> = {
  // By the rules themselves, and by the function that brings sessions to them.
  'an asked price that is not what was asked and allowed': `
    with rules as (select * from asking_rules order by id desc limit 1)
    select id from (${standing}) asked
    cross join lateral (select price::bigint * percent as product) x
    cross join lateral (select product / 100 as q, product % 100 as rest) y
    where allowed is not true or price not between least and most or commission <> ${roundedToEven('100')}
    union select id from asked_changes((select to_jsonb(r) from rules r))`,
}
