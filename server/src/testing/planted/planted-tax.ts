/** Errors of tax, by the check that must find them. The taxed sale is one line of 15.00 and 3.00 of tax, of which 5.00 went back. */
export const plantedTax: Array<[string, ...string[]]> = [
  [
    'tax that is not what the ledger owes the state',
    // In the wrong account.
    `update ledger set account = 'platform_revenue' where account = 'tax_payable' and payment_id = :taxed and amount_minor < 0`,
  ],
  [
    'tax that is not what the ledger owes the state',
    // Kept by the shop when money went back.
    `delete from ledger where account = 'tax_payable' and payment_id = :taxed and amount_minor > 0`,
  ],
  [
    'a payment whose tax does not sum to that of its lines and rates',
    'update payment_lines set tax_minor = tax_minor + 1 where payment_id = :taxed',
  ],
  [
    'a payment whose tax does not sum to that of its lines and rates',
    `update payments set tax_rates = '[]' where id = :taxed`,
  ],
  [
    'a payment whose tax does not sum to that of its lines and rates',
    `update payments set tax_behavior = 'exclusive', tax_minor = 5, platform_minor = platform_minor - 5 where id = :open`,
  ],
  [
    'a line whose tax is not its part of that of its payment',
    'update payment_lines set tax_minor = tax_minor - 1 where payment_id = :taxed',
  ],
  [
    'a commission that is not its share of a price with tax in it',
    `update payments set tax_behavior = 'inclusive' where id = :taxed`,
  ],
  [
    'a commission that is not its share of a price with tax in it',
    `update payments set tax_behavior = 'inclusive' where id = :taxed`,
    'update payment_lines set agreed_minor = commission_minor where payment_id = :taxed',
  ],
  [
    'a payment whose ledger differs from its figures',
    'update payments set tax_minor = tax_minor - 1, platform_minor = platform_minor + 1 where id = :taxed',
  ],
]
