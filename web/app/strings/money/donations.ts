import { formatCount } from '@lineup/contract/format.ts'

export const donations = {
  title: 'Donations',
  lead: 'What buyers gave to ocean conservation, and what you have passed on to your charity. Given = passed on + still to pass on.',
  open: {
    title: 'To pass on',
    covers: (entries: number) => (entries === 1 ? '1 sale or refund' : `${formatCount(entries)} sales and refunds`),
    none: 'Everything that buyers gave has been passed on.',
    below: (money: string) =>
      `Refunds since the last payment exceed what was given by ${money}. That is taken off the next payment.`,
    month: 'Month',
    amount: 'Amount',
    months: 'To pass on by month',
    inMonth: (what: string, month: string) => `${what}, ${month}`,
    action: 'Note a payment',
  },
  given: 'Given by month',
  totals: { label: 'Totals', given: 'Given by buyers', remitted: 'Passed on', open: 'To pass on' },
  list: {
    title: 'Payments to the charity',
    counted: { one: 'payment', other: 'payments' },
    empty: 'No donations passed on yet!',
    unmatched: 'No payment matches what you asked for.',
    columns: {
      paid: 'Paid',
      amount: 'Amount',
      covers: 'Covers',
      reference: 'Reference',
      receipt: 'Receipt',
      actions: 'Actions',
    },
    newest: 'Newest first',
    by: (username: string) => `noted by ${username}`,
    days: (from: string, until: string) => (from === until ? from : `${from} to ${until}`),
    openProof: 'Open receipt',
    noProof: 'None noted',
    correct: 'Correct this note',
    of: (action: string, reference: string) => `${action}: ${reference}`,
  },
  remit: {
    title: 'Note a payment to the charity',
    first: (money: string) => `First pay ${money} to your charity by bank. Then note the payment here.`,
    after:
      'The donations that it covers are counted as passed on; that cannot be taken back. Later donations wait for the next payment.',
    action: 'Note as paid',
  },
  correct: {
    title: 'Correct the payment',
    lead: (money: string, day: string) =>
      `Corrects the reference and the receipt of the payment of ${money} on ${day}. Its amount stays.`,
    action: 'Save',
  },
  fields: {
    reference: 'Reference',
    referenceHint: 'What your bank calls the payment. Each payment has its own.',
    receipt: 'Receipt',
    receiptHint: 'A link to the receipt, or where you keep it. You can add it later.',
  },
} as const
