/** Taking photos down for good, as after a letter of a lawyer. */
export const takedown = {
  action: 'Take down',
  actionAll: 'Take all down',
  of: (name: string) => `Take down: ${name}`,
  title: (name: string) => `Take down ${name}`,
  all: { one: 'photo', other: 'photos' },
  takenDown: 'Taken down',
  lead: 'For a lawyer’s letter, or when somebody must not be shown. It cannot be taken back.',
  instead:
    'To hide it for a while, make it inactive. To take it out of the shop but leave it to its buyers, delete it.',
  effects: (it: string) => [
    `Visitors and the photographer do not see ${it} any more, and nobody can buy ${it}.`,
    `Open checkouts with ${it} end.`,
    `Buyers who have paid and not downloaded ${it} yet lose ${it}. They get that money back, and a mail.`,
    `Buyers who have downloaded ${it} keep ${it}. Nothing goes back for that.`,
    'The photographer gets a mail with your reason, and bears their share of what goes back.',
  ],
  before: {
    refunded: (orders: number, money: string) =>
      orders === 0
        ? 'No buyer gets money back.'
        : `${orders === 1 ? '1 buyer has' : `${orders} buyers have`} not downloaded it yet: ${money} go back.`,
    ended: (orders: number) => (orders === 1 ? '1 open checkout ends.' : `${orders} open checkouts end.`),
    kept: (orders: number) =>
      orders === 1 ? 'In 1 order a photo was downloaded.' : `In ${orders} orders photos were downloaded.`,
  },
  reason: 'Reason',
  reasonHint: 'The photographer reads it. Buyers do not.',
  done: {
    title: (photos: number) => (photos === 1 ? '1 photo is taken down' : `${photos} photos are taken down`),
    none: 'Everything of it was taken down before',
    ended: (orders: number) => (orders === 1 ? '1 open checkout has ended.' : `${orders} open checkouts have ended.`),
    refunded: (orders: number, money: string) =>
      `${money} go back for ${orders === 1 ? '1 order' : `${orders} orders`}.`,
    kept: (orders: number) =>
      orders === 1
        ? 'In 1 order a photo was downloaded before. It stays with its buyer.'
        : `In ${orders} orders photos were downloaded before. They stay with their buyers.`,
    waiting: (orders: number) =>
      `The payment provider did not answer about ${orders === 1 ? '1 order' : `${orders} orders`}. That is done within minutes, without you.`,
    noOrders: 'No order was touched.',
    close: 'Close',
  },
}
