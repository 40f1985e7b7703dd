export const en = {
  label: 'Sold this month',
  /** The list below counts those too that were not paid. */
  orders: '{count, plural, one {# paid order} other {# paid orders}}',
  sold: '{month}: {orders}, {money} sold',
  nothing: '{month}: nothing sold yet',
  photographers: '{money} earned by photographers',
  ocean: '{money} for the ocean',
  stays: '{money} stays here, before the provider’s fees',
  others: 'Other months',
  month: 'Month',
  /** Soft hyphens: on a phone the long one breaks. */
  columns: {
    sold: 'Sold',
    photographers: 'Photo­graphers',
    ocean: 'Ocean',
    stays: 'Stays here',
  },
  note: 'By the month of the sale, without what went back to buyers. What stays here is before the payment provider’s fees.',
} as const
