export const en = {
  /** What photographers ask, and what they earn of it. */
  asked: {
    title: 'Prices',
    lead: {
      own: 'What your photos cost, in all sessions that have no prices of their own. Your part is {percent} of a price that you set. Orders that are already paid don’t change.',
      shop: 'What your photos cost, and what you earn of them. The shop sets these prices.',
    },
    sessions: 'A session can have other prices: open it under Your Images.',
    session: {
      title: 'Prices of this session',
      open: 'Change prices',
      lead: 'Only for this session. What you leave empty costs what all your sessions cost. Your part is {percent} of a price that you set.',
    },
    fields: {
      image: 'A photo',
      ride: 'A wave',
      sequence: 'The whole session',
    },
    rideIs: 'Photos within a minute, up to 30.',
    wholeIs:
      'Never more than its photos one by one. More than 30 photos are sold whole only at a price of their own session.',
    range: 'From {least} to {most}.',
    empty: {
      shop: 'Empty: {price}, the shop’s price.',
      usual: 'Empty: {price}, as in all your sessions.',
      none: 'Empty: not sold by itself.',
    },
    shopSets: 'The shop sets this price: {price}.',
    notSold: 'Not sold by itself.',
    fixed: 'An admin has set this price for the session: {price}.',
    /** Outside of limits that changed later. */
    limited: 'You set {asked}. The shop’s limits changed since, so it costs {now}.',
    split: 'You earn {earn}, the shop keeps {shop}, {ocean} the ocean, about {fee} the payment.',
    least: 'At least {money}',
    most: 'At most {money}',
    save: 'Save prices',
    back: {
      shop: 'Back to the shop’s prices',
      usual: 'Back to the prices of all my sessions',
    },
    undo: 'Undo',
    order:
      'First comes what an admin has set for a session, then your price for the session, then your price for all, then the shop’s.',
  },
  /** For an admin: what photographers may ask. */
  rules: {
    title: 'Photographers’ own prices',
    lead: 'Where you allow it, photographers set what their photos cost, for all their sessions or for one. First comes what you set for a session, then the photographer’s price for it, then the photographer’s price for all, then the default above.',
    allowed: 'Photographers may set their own prices',
    percent: 'Photographer’s share in percent',
    percentHint: 'Of each price that a photographer sets. The default figures of a photo make {percent}.',
    number: 'A whole number from 1 to 100',
    kinds: {
      image: 'A photo',
      ride: 'A wave',
      sequence: 'A whole session',
    },
    rideHint: 'Leave both empty if photographers set no price for waves.',
    least: 'At least',
    most: 'At most',
    required: 'Required*',
    both: 'Both or neither',
    keeps: 'At {price}: {earn} for the photographer, {shop} for you, {ocean} the ocean, about {fee} the payment.',
    faults: {
      low: 'No price is below {money}.',
      order: 'The least is above the most.',
      shop: 'At {price} you would keep {shop} after share, donation and payment. Raise the least price, or lower the share.',
    },
    save: 'Save the rules',
    sure: {
      title: {
        on: 'Let photographers set prices?',
        off: 'Set all prices yourself again?',
        change: 'Change the rules for own prices?',
      },
      reach:
        '{sessions, plural, =0 {No session changes its price by this.} one {# session of {photographers, plural, one {# photographer} other {# photographers}} gets another price or commission by this. They hear of it by mail.} other {# sessions of {photographers, plural, one {# photographer} other {# photographers}} get other prices or commissions by this. They hear of it by mail.}}',
      keeps: 'What they have set is kept: it comes back where the rules allow it again.',
      action: 'Save the rules',
    },
  },
} as const
