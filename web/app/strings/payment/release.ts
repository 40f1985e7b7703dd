/** The dialog that lets a payment out of quarantine. */
export const releaseWords = {
  title: 'Release',
  this: (number: string) => `Release ${number}`,
  counts: (money: string) => `The order counts as paid, with ${money}.`,
  buyer: 'The buyer gets the photos, and a receipt by mail.',
  photographer: (username: string, money: string) => `${username} gets ${money}.`,
  ocean: (money: string) => `Ocean conservation gets ${money}.`,
  shop: (money: string) => `The shop keeps ${money}, less the fee of the payment provider.`,
  more: (money: string) => `That is ${money} more than planned.`,
  less: (money: string) => `That is ${money} less than planned.`,
  reason: 'Reason',
  reasonHint: 'Kept in the history with your name; the buyer does not see it.',
  action: 'Release',
}
