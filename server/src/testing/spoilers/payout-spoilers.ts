export const unsent = `update payouts set status = 0, transfer_id = null, sent_minor = null`
export const unposted = `delete from ledger where source_key like 'payout:%'`
export const opened = `update payout_accounts set checked_at = now() - interval '2 hours'`

/** Ways to break the rows of payouts, by the check that must find them. */
export const payoutSpoilers: Record<string, string[][]> = {
  'a sale whose payouts do not match its lines': [
    [`delete from payouts`, `update payments set paid_at = now() - interval '6 minutes'`],
    [`update payouts set amount_minor = amount_minor + 1`],
    [`update payouts set currency = 'EUR'`],
    [`update payouts set sold_at = sold_at + interval '1 day'`],
    [`update payouts set user_id = user_id + 1000`],
    [`update payments set status = 2, paid_at = null`],
  ],
  'a payout that differs from its ledger': [
    [unsent],
    [unposted],
    [`update payouts set sent_minor = sent_minor - 1`],
    [`update payouts set reversed_minor = 1`],
    [`update ledger set user_id = user_id + 1000`],
  ],
  'a payment by bank that differs from its payouts': [
    [
      `insert into bank_payments (user_id, reference, amount_minor, currency, noted_by)
        select user_id, 'x', 1, currency, user_id from payouts`,
    ],
  ],
  'transfers that exceed their charge': [[`update payouts set sent_minor = 6001`]],
  'a payout from which the wrong share is taken back': [
    [`update payment_lines set refunded_minor = price_minor / 2`],
    [`update payouts set cancelled_minor = 1`],
    [`update payouts set reversed_minor = 1`],
    [`insert into seller_debts (user_id, payout_id, source_key, amount_minor) select user_id, id, 'x', 1 from payouts`],
  ],
  'a payout whose parts do not add up': [
    [`update payouts set sent_minor = sent_minor - 1`],
    [`update payouts set netted_minor = 1`],
    [unsent, `update payouts set netted_minor = 1`],
  ],
  'a payout whose reversals do not add up': [
    [`update payouts set reversed_minor = 1`],
    [`update payouts set hold_reason = 'reversed'`],
    [
      `insert into reversals (payout_id, source_key, reversal_id, amount_minor, status)
        select id, 'x', 'trr_1', 1, 'made' from payouts`,
    ],
  ],
  'a reversal without an answer for two hours': [
    [
      `insert into reversals (payout_id, source_key, amount_minor, status, created_at)
        select id, 'x', 1, 'open', now() - interval '121 minutes' from payouts`,
    ],
  ],
  'a debt that differs from what later payouts settled of it': [
    [
      `insert into seller_debts (user_id, payout_id, source_key, amount_minor, settled_minor)
        select user_id, id, 'x', 2, 1 from payouts`,
    ],
    [`update payouts set netted_minor = 1`],
  ],
  'an unsent payout of a disputed sale that is not held': [
    [unsent, `update payments set dispute_status = 'needs_response'`],
    [unsent, `update payouts set hold_reason = 'disputed'`],
  ],
  'a payout that could have been sent an hour ago': ['null', `'balance'`, `'not_active'`].map((reason) => [
    unsent,
    opened,
    `update payouts set hold_reason = ${reason}, next_try_at = now() - interval '61 minutes'`,
  ]),
  'a payout whose outcome has been unknown for two hours': [
    [`update payouts set status = 3, claimed_at = now(), key_at = now() - interval '121 minutes'`],
  ],
}
