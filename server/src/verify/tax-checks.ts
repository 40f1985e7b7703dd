import { roundedToEven, taxBack } from './sql-parts.ts'

/** Faults of tax, which is never the shop's or a photographer's money. */
export const taxChecks: Record<string, string> = {
  'a payment whose tax does not sum to that of its lines and rates': `
    select p.id from payments p
    left join lateral (select sum(tax_minor) as tax from payment_lines where payment_id = p.id) l on true
    left join lateral (
      select sum((rate ->> 'amount')::integer) as tax from jsonb_array_elements(coalesce(p.tax_rates, '[]')) rate) r on true
    where p.status = 1 and (p.tax_minor <> coalesce(l.tax, 0) or p.tax_minor <> coalesce(r.tax, 0))
      or p.status <> 1 and (p.tax_minor <> 0 or coalesce(l.tax, 0) <> 0)`,
  'tax that is not what the ledger owes the state': `
    select p.id from payments p
    cross join lateral (
      select coalesce(-sum(amount_minor), 0) as owed from ledger where payment_id = p.id and account = 'tax_payable') l
    cross join lateral (${taxBack}) t
    where l.owed <> p.tax_minor - t.tax`,
  // Each line by itself bears its part of the tax, to the unit.
  'a line whose tax is not its part of that of its payment': `
    select l.payment_id, l.line_no from payment_lines l join payments p on p.id = l.payment_id
    cross join lateral (
      select p.tax_minor::numeric * (l.price_minor - case when p.tax_behavior = 'exclusive' then l.tax_minor else 0 end)
        / greatest(1, p.price_minor - case when p.tax_behavior = 'exclusive' then p.tax_minor else 0 end) as due) x
    where p.status = 1 and abs(l.tax_minor - x.due) >= 1`,
  'a commission that is not its share of a price with tax in it': `
    select l.payment_id, l.line_no from payment_lines l join payments p on p.id = l.payment_id
    cross join lateral (select coalesce(l.agreed_minor, l.commission_minor)::bigint * l.tax_minor as product) x
    cross join lateral (select product / greatest(l.price_minor, 1) as q, product % greatest(l.price_minor, 1) as rest) y
    where (l.agreed_minor is not null) <> (l.tax_minor > 0 and p.tax_behavior = 'inclusive')
      or l.agreed_minor is not null and l.commission_minor <> l.agreed_minor - (${roundedToEven('l.price_minor')})`,
}
