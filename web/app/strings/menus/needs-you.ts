/** Why an order needs an admin. */
const reasons = {
  payout: 'to pay a photographer',
  dispute: 'disputed at the bank',
  download: 'a download did not arrive',
  check: 'to be checked',
}

const listed = (parts: string[]) => new Intl.ListFormat('en').format(parts)

/** What waits for an admin, and the way to an order. */
export const needsYou = {
  title: 'Needs you',
  findOrder: 'Find an order',
  findHint: 'Order, name or e-mail',
  find: 'Find',
  nothing: 'Nothing waits for you.',
  sequences: (count: number) => (count === 1 ? '1 session to approve' : `${count} sessions to approve`),
  messages: (count: number) => (count === 1 ? '1 unread message' : `${count} unread messages`),
  payments: (count: number, kinds: (keyof typeof reasons)[]) =>
    `${count === 1 ? '1 order' : `${count} orders`}: ${listed(kinds.map((kind) => reasons[kind]))}`,
  payouts: (count: number) => (count === 1 ? '1 payout waits for an account' : `${count} payouts wait for an account`),
  spots: (count: number) => (count === 1 ? '1 spot that is missing' : `${count} spots that are missing`),
  donations: (money: string) => `${money} to pass on to the ocean`,
}
