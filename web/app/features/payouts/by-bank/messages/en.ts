export const en = {
  title: 'To pay by bank',
  lead: 'The payment provider does not reach these photographers. Pay each total by one bank transfer, then note it here.',
  sales: '{count, plural, one {1 order} other {{count} orders}}',
  /** Two sales of one session differ in their number only. */
  sale: '{title} · {order}',
  debt: '{money} is kept for an earlier sale whose buyer got money back.',
  open: 'Note as paid',
  of: 'Note as paid: {username}',
  dialog: 'Note as paid: {username}',
  first: 'First pay {money} to {username} by bank, in one transfer.',
  nothing: 'Nothing has to be paid to {username}: these sales settle earlier debts. This notes that.',
  after: 'Then note it here. {username} gets a mail that says so. You can undo it for a day.',
  total: 'To pay',
  reference: 'Reference',
  referenceHint: 'What your bank calls the payment',
  noted: 'Noted within a day',
  notedAs: '{money} to {username}, {reference}',
  undo: 'Undo',
  undoOf: 'Undo: {reference}',
  undoTitle: 'Undo this note?',
  undoLead:
    '{money} is owed to {username} again. Undo it only if your bank did not pay: once their payout account works, we send it there. They get a mail that says so.',
} as const
