export const en = {
  about: 'about {money}',
  /** Both in one: $25 (about €23). */
  withAbout: '{price} (about {money})',
  exchange: 'In {currency} it is about 2 to 4% more: the payment page or your bank adds it for the exchange.',
  label: 'Prices in',
  none: 'Only {currency}',
} as const
