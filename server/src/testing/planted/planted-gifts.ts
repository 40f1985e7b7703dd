/** Errors in the rows of orders of nothing, by the check that must find them. */
export const plantedGifts: Array<[string, ...string[]]> = [
  [
    'an order of nothing with money',
    `insert into ledger (payment_id, account, amount_minor, currency, source_key)
      select id, 'buyer_cash', 100, currency, 'planted free' from payments where id = :free`,
  ],
  ['an order of nothing with money', `update payments set charge_id = 'ch_planted' where id = :free`],
  [
    'an order of nothing that nobody confirmed and that was delivered',
    'update free_orders set confirmed_at = null where payment_id = :free',
  ],
  [
    'an order of nothing that nobody confirmed and that was delivered',
    'update free_orders set confirmed_at = null where payment_id = :free',
    `update payments set status = 0, paid_at = null where id = :free`,
  ],
  [
    'an order of nothing that counts other photos than it has',
    'update free_orders set photos = 2 where payment_id = :free',
  ],
  ['an order of nothing that counts other photos than it has', 'delete from free_orders where payment_id = :free'],
  ['a code that gave more photos away than it may', 'update free_orders set photos = 6 where payment_id = :free'],
  [
    'more free photos in a month than a photographer may give away',
    'update free_orders set most_photos = 0 where payment_id = :free',
  ],
]
