/** 1250 in USD as $12.50. Minor units; every currency here has two decimals. */
export const moneyText = (minor: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(minor / 100)
