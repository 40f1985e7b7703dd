export const en = {
  donations: {
    title: 'Donations',
    lead: 'What buyers gave to ocean conservation, and what you have passed on to your charity. Given = passed on + still to pass on.',
    open: {
      title: 'To pass on',
      covers: '{entries, plural, one {1 sale or refund} other {{entries, number} sales and refunds}}',
      none: 'Everything that buyers gave has been passed on.',
      below: 'Refunds since the last payment exceed what was given by {money}. That is taken off the next payment.',
      month: 'Month',
      amount: 'Amount',
      months: 'To pass on by month',
      inMonth: '{what}, {month}',
      action: 'Note a payment',
    },
    given: 'Given by month',
    totals: {
      label: 'Totals',
      given: 'Given by buyers',
      remitted: 'Passed on',
    },
    list: {
      title: 'Payments to the charity',
      counted: '{count, plural, one {# payment} other {# payments}}',
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
      by: 'noted by {username}',
      days: '{from} to {until}',
      openProof: 'Open receipt',
      noProof: 'None noted',
      correct: 'Correct this note',
      of: '{action}: {reference}',
    },
    remit: {
      title: 'Note a payment to the charity',
      first: 'First pay {money} to your charity by bank. Then note the payment here.',
      after:
        'The donations that it covers are counted as passed on; that cannot be taken back. Later donations wait for the next payment.',
      action: 'Note as paid',
    },
    correct: {
      title: 'Correct the payment',
      lead: 'Corrects the reference and the receipt of the payment of {money} on {day}. Its amount stays.',
      action: 'Save',
    },
    fields: {
      reference: 'Reference',
      referenceHint: 'What your bank calls the payment. Each payment has its own.',
      receipt: 'Receipt',
      receiptHint: 'A link to the receipt, or where you keep it. You can add it later.',
    },
  },
  given: {
    /** A sentence for all pages that tell of the donations so far. */
    told: 'Our surfers have given {money} to the ocean.',
    reached: '{money} of it has reached the charity.',
    waiting: 'It is passed on to the charity in regular payments.',
  },
} as const
