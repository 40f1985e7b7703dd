export const en = {
  action: 'Take down',
  actionAll: 'Take all down',
  aboutAll: 'For good. Buyers who have not downloaded them lose them too',
  of: 'Take down: {name}',
  title: 'Take down {name}',
  all: '{count, plural, one {# photo} other {# photos}}',
  lead: 'For a parent’s wish, a lawyer’s letter, or when somebody must not be shown. It cannot be taken back.',
  instead:
    'To hide it for a while, make it inactive. To take it out of the shop but leave it to its buyers, delete it.',
  insteadOfAll: 'To hide them for a while, make the session inactive: that can be taken back at any time.',
  inactiveInstead: 'Make it inactive instead',
  /** Each rule is said once; with `now` also how many it meets. */
  effects: {
    hidden:
      'Visitors and the photographer do not see {count, plural, one {it} other {them}} any more. Open checkouts with {count, plural, one {it} other {them}} end{now, select, unknown {} other {: {now} now}}.',
    lost: 'Buyers who have paid and not downloaded {count, plural, one {it} other {them}} yet lose {count, plural, one {it} other {them}}. They get that money back, and a mail{now, select, unknown {} other {: {now} now}}.',
    kept: 'Buyers who have downloaded {count, plural, one {it} other {them}} keep {count, plural, one {it} other {them}}, and get nothing back for that{now, select, unknown {} other {: {now} now}}.',
    mail: 'The photographer gets a mail with your reason, and pays their share of the refund.',
  },
  now: {
    none: 'none',
    buyers: '{orders, plural, one {1 buyer} other {{orders} buyers}}, {money}',
    orders: '{orders, plural, one {1 order} other {{orders} orders}}',
  },
  reason: 'Reason',
  reasonHint: 'The photographer reads it. Buyers do not.',
  done: {
    title: '{photos, plural, one {1 photo is taken down} other {{photos} photos are taken down}}',
    none: 'Everything of it was taken down before',
    ended: '{orders, plural, one {1 open checkout has ended.} other {{orders} open checkouts have ended.}}',
    refunded: '{money} go back for {orders, plural, one {1 order} other {{orders} orders}}.',
    kept: '{orders, plural, one {In 1 order a photo was downloaded before. It stays with its buyer.} other {In {orders} orders photos were downloaded before. They stay with their buyers.}}',
    waiting:
      'The payment provider did not answer about {orders, plural, one {1 order} other {{orders} orders}}. That is done within minutes, without you.',
    noOrders: 'No order was touched.',
    close: 'Close',
  },
} as const
