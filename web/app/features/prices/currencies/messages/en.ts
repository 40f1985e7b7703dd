export const en = {
  about: 'about {money}',
  /** Both in one: $25 (about €23). */
  withAbout: '{price} (about {money})',
  label: 'Prices in',
  none: 'Only {currency}',
} as const
