export const en = {
  needsYou: {
    title: 'Needs you',
    nothing: 'Nothing waits for you.',
    sequences: '{count, plural, one {1 session to approve} other {{count} sessions to approve}}',
    messages: '{count, plural, one {1 unread message} other {{count} unread messages}}',
    payments: '{count, plural, one {1 order} other {{count} orders}}: {reasons}',
    /** Why an order needs an admin. */
    reasons: {
      payout: 'to pay a photographer',
      dispute: 'disputed at the bank',
      download: 'a download did not arrive',
      check: 'to be checked',
    },
    payouts: '{count, plural, one {1 payout waits for an account} other {{count} payouts wait for an account}}',
    spots: '{count, plural, one {1 spot that is missing} other {{count} spots that are missing}}',
    donations: '{money} to pass on to the ocean',
  },
} as const
