/** The dialog that notes a refund which the provider could not make. */
export const refundByHand = {
  title: (number: string) => `Paid in another way: ${number}`,
  lead: (money: string, email: string | null) =>
    `First pay ${money} to the buyer${email === null ? '' : ` (${email})`} by bank. Then note it here. It cannot be taken back.`,
  after: 'The money counts as given back, as with any refund. The buyer gets a mail with the reference.',
  reference: 'Reference',
  referenceHint: 'What your bank calls the payment',
  action: 'Note as paid',
}
