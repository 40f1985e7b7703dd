/** What waits for an admin, and the way to an order. */
export const needsYou = {
  title: 'Needs you',
  findOrder: 'Find an order',
  findHint: 'Order, name or e-mail',
  find: 'Find',
  nothing: 'Nothing waits for you.',
  sequences: (count: number) => (count === 1 ? '1 session to approve' : `${count} sessions to approve`),
  messages: (count: number) => (count === 1 ? '1 unread message' : `${count} unread messages`),
  payments: (count: number) =>
    count === 1 ? '1 payment: a payout, a dispute or a check' : `${count} payments: payouts, disputes and checks`,
  payouts: (count: number) => (count === 1 ? '1 payout waits for an account' : `${count} payouts wait for an account`),
  donations: (money: string) => `${money} to pass on to the ocean`,
}
