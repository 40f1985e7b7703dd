export const en = {
  print: 'Print the receipt',
  title: 'Receipt',
  number: 'Order number',
  paidAt: 'Paid on',
  buyer: 'Buyer',
  photosOf: '{name, select, none {Photos} other {Photos by {name}}}, {spot}, {date}',
  list: 'What was bought',
  code: 'Code {code}',
  total: 'Paid',
  donation: 'Of it for ocean conservation',
  refunded: 'Given back',
  licence: 'Photos for personal use, in full resolution, by download.',
} as const
