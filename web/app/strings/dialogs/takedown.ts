/** Taking photos down for good, as after a letter of a lawyer or of a parent. */
export const takedown = {
  action: 'Take down',
  actionAll: 'Take all down',
  aboutAll: 'For good. Buyers who have not downloaded them lose them too',
  of: (name: string) => `Take down: ${name}`,
  title: (name: string) => `Take down ${name}`,
  all: { one: 'photo', other: 'photos' },
  lead: 'For a parent’s wish, a lawyer’s letter, or when somebody must not be shown. It cannot be taken back.',
  instead:
    'To hide it for a while, make it inactive. To take it out of the shop but leave it to its buyers, delete it.',
  insteadOfAll: 'To hide them for a while, make the session inactive: that can be taken back at any time.',
  inactiveInstead: 'Make it inactive instead',
  /** Each rule is said once; with `now` also how many it meets. */
  effects: (it: string, now?: { ended: string; refunded: string; kept: string }) => [
    `Visitors and the photographer do not see ${it} any more. Open checkouts with ${it} end${now ? `: ${now.ended} now` : ''}.`,
    `Buyers who have paid and not downloaded ${it} yet lose ${it}. They get that money back, and a mail${now ? `: ${now.refunded} now` : ''}.`,
    `Buyers who have downloaded ${it} keep ${it}, and get nothing back for that${now ? `: ${now.kept} now` : ''}.`,
    'The photographer gets a mail with your reason, and bears their share of what goes back.',
  ],
  now: {
    none: 'none',
    buyers: (orders: number, money: string) => `${orders === 1 ? '1 buyer' : `${orders} buyers`}, ${money}`,
    orders: (orders: number) => (orders === 1 ? '1 order' : `${orders} orders`),
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
