/** What banks call things, in plain words. */
export const disputeWords = {
  statuses: {
    warning_needs_response: 'The bank asks',
    warning_under_review: 'The bank looks at your answer',
    warning_closed: 'Settled: it was only a question',
    needs_response: 'Waits for your answer',
    under_review: 'The bank looks at your answer',
    appeal_needs_response: 'Opened again, waits for your answer',
    appeal_under_review: 'Opened again, the bank looks at your answer',
    won: 'Won',
    lost: 'Lost',
    prevented: 'Came to nothing',
  } as Record<string, string>,
  reasons: {
    credit_not_processed: 'The buyer waits for money that was promised back',
    duplicate: 'The buyer says that they paid twice',
    fraudulent: 'The buyer says that they did not pay this',
    general: 'The buyer gave no reason',
    noncompliant: 'The bank says that its rules were broken',
    product_not_received: 'The buyer says that the photos did not arrive',
    product_unacceptable: 'The buyer says that the photos are not as promised',
    subscription_canceled: 'The buyer says that they had cancelled',
    unrecognized: 'The buyer does not recognise the payment',
  } as Record<string, string>,
  other: 'The bank gave a reason of its own',
  unknown: 'Open',
}
