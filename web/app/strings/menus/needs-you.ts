/** What waits for an admin. */
export const needsYou = {
  title: 'Needs you',
  nothing: 'Nothing waits for you.',
  sequences: (count: number) => (count === 1 ? '1 sequence to approve' : `${count} sequences to approve`),
  messages: (count: number) => (count === 1 ? '1 unread message' : `${count} unread messages`),
  payments: (count: number) =>
    count === 1 ? '1 payment: a payout, a dispute or a check' : `${count} payments: payouts, disputes and checks`,
  donations: (money: string) => `${money} to pass on to the ocean`,
}
