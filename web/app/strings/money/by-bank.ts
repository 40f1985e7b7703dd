/** What an admin pays by bank, for one photographer at a time. */
export const byBank = {
  title: 'To pay by bank',
  lead: 'The payment provider does not reach these photographers. Pay each total by one bank transfer, then note it here.',
  sales: (count: number) => (count === 1 ? '1 order' : `${count} orders`),
  /** Two sales of one session differ in their number only. */
  sale: (title: string, order: string) => `${title} · ${order}`,
  debt: (money: string) => `${money} are kept for an earlier sale whose buyer got money back.`,
  open: 'Note as paid',
  of: (username: string) => `Note as paid: ${username}`,
  dialog: (username: string) => `Note as paid: ${username}`,
  first: (money: string, username: string) => `First pay ${money} to ${username} by bank, in one transfer.`,
  nothing: (username: string) =>
    `Nothing has to be paid to ${username}: these sales settle earlier debts. This notes that.`,
  after: 'Then note it here. You can undo it for a day.',
  total: 'To pay',
  reference: 'Reference',
  referenceHint: 'What your bank calls the payment',
  noted: 'Noted within a day',
  notedAs: (money: string, username: string, reference: string) => `${money} to ${username}, ${reference}`,
  undo: 'Undo',
  undoOf: (reference: string) => `Undo: ${reference}`,
  undoTitle: 'Undo this note?',
  undoLead: (money: string, username: string) =>
    `${money} are owed to ${username} again. Undo it only if your bank did not pay: once their payout account works, we send it there.`,
}
