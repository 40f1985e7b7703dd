export const contact = {
  title: 'Contact Us',
  description: 'Questions about a photo, a purchase or your account: write to the people behind Lineup.',
  lead: 'Questions about a photo, a purchase or your account? Write to us. If it is about a purchase, the order number from your receipt helps.',
  about: {
    order: (number: string) => `About order ${number}:\n`,
    payout: () =>
      'The payment provider does not send money to my country. Please pay me by bank.\nMy user name: \nMy country: \n',
    session: (id: string) => `About my session no. ${id}:\n`,
  },
  picture: 'A surfer turns off the top of a wave',
  name: 'Name',
  email: 'E-mail',
  message: 'Message',
  send: 'Send',
  sent: (email: string) => `Sent. We answer to ${email}.`,
}
