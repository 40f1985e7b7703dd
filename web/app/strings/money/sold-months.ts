export const soldMonths = {
  label: 'Sold this month',
  /** The list below counts those too that were not paid. */
  orders: { one: 'paid order', other: 'paid orders' },
  sold: (month: string, orders: string, money: string) => `${month}: ${orders}, ${money} sold`,
  nothing: (month: string) => `${month}: nothing sold yet`,
  photographers: (money: string) => `${money} to photographers`,
  ocean: (money: string) => `${money} for the ocean`,
  stays: (money: string) => `${money} stays here`,
  others: 'Other months',
  month: 'Month',
  /** Soft hyphens: on a phone the long one breaks. */
  columns: ['Sold', 'Photo\u00ADgraphers', 'Ocean', 'Stays here'],
  note: 'By the month of the sale, without what went back to buyers. What stays here is before the payment provider’s fees.',
}
