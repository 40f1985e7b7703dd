/** Where photographers are paid whom the payment provider does not reach; and where the admin who pays them reads it. */
export const bankDetails = {
  title: 'Your bank account',
  none: 'We do not know your bank account yet. Until you give it, we keep what you earn for you.',
  known: 'We pay what you earn into this account.',
  give: 'Give your bank account',
  change: 'Change',
  remove: 'Delete',
  holder: 'Name on the account',
  account: 'Account number or IBAN',
  accountHint: 'An IBAN where your bank has one.',
  bank: 'Bank',
  bankHint: 'Its BIC (SWIFT code), or its name and branch.',
  endsWith: (signs: string) => `ends with ${signs}`,
  lead: 'Only the admin who pays you can read it, and a mail tells you of each change.',
  save: 'Save',
  removeTitle: 'Delete your bank account?',
  removeLead: 'We keep what you earn until you give another one.',
  ofOther: {
    none: (username: string) =>
      `${username} has given no bank account yet. Ask for it, or ask them to give it under Finances:`,
    refused: 'The bank account could not be read. Close this and try again, or ask for it:',
    since: (day: string) => `Given on ${day}. That you have read it is noted in the audit log.`,
    copy: (what: string) => `Copy ${what}`,
  },
}
