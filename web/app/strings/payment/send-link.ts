/** The dialog that mails the link of an order again. */
export const sendLink = {
  open: 'Send the link again',
  title: (number: string) => `Send the link again: ${number}`,
  lead: 'The buyer gets the receipt again, with the link to their photos.',
  email: 'E-mail',
  hint: 'Correct it if the buyer mistyped it. Later mails of this order go there too.',
  action: 'Send link',
  note: 'Whoever has the link can download the photos. Make sure that you write to the buyer.',
}
