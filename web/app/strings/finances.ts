/** Words of a photographer's own finances. */
export const finances = {
  title: 'Finances',
  payouts: 'Payouts',
  counted: { one: 'payout', other: 'payouts' },
  totals: { earned: 'Earned', paid: 'Paid', pending: 'Still to come' },
  totalsLabel: 'Totals',
  months: 'Commission of the last twelve months',
  bars: (sum: string, best: string, month: string) => `${sum} in twelve months, most of it (${best}) in ${month}`,
  noBars: 'Nothing was sold in the last twelve months',
  asTable: 'Show as a table',
  month: 'Month',
  monthNames: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  columns: { sold: 'Sold', date: 'Date', commission: 'Commission', status: 'Status' },
  filter: 'Status',
  all: 'All',
  states: { pending: 'Pending', success: 'Success', failed: 'Failed' },
  upload: 'Upload Images',
  account: {
    title: 'Payout account',
    setUp: 'Set up your payout account',
    goOn: 'Continue at the payment provider',
    open: 'Open your payout account',
    opening: 'Opening…',
    contact: 'Contact Us',
    country: 'Please choose your country in your profile first: the payment provider needs it to pay you.',
    profile: 'Choose your country',
    toProfile: 'Look at your profile',
    returned: 'Welcome back. What you told the payment provider arrives here in a moment.',
    states: {
      none: {
        name: 'Not set up',
        text: 'You are paid through an account of your own at our payment provider. Until it is set up, what you earn is kept for you.',
      },
      pending: {
        name: 'Being checked',
        text: 'The payment provider is checking what you told it, or waits for more. What you earn is kept for you meanwhile.',
      },
      restricted: {
        name: 'Details needed',
        text: 'The payment provider needs more details before it can pay you. What you earn is kept for you meanwhile.',
      },
      active: { name: 'Ready', text: 'What you earn is sent to your account at the payment provider.' },
      rejected: {
        name: 'Rejected',
        text: 'The payment provider has rejected your account. Please contact us, so that we find another way to pay you.',
      },
      closed: {
        name: 'Closed',
        text: 'Your account at the payment provider is closed. Please contact us, so that we find another way to pay you.',
      },
    },
  },
} as const
