export const orders = {
  title: 'Your photos',
  lead: 'What you bought in this browser. Only this browser knows it: no account, no list anywhere else. You see previews here; what you download has no watermark.',
  photos: { one: 'photo', other: 'photos' },
  of: (reference: string) => `Order ${reference}`,
  left: (count: number) => `${count} to download`,
  allDone: 'All downloaded',
  none: 'Nothing to download',
  away: 'We could not look it up just now.',
  empty: 'No photos bought in this browser yet',
  elsewhere: {
    title: 'Bought on another device, or lost the page?',
    lead: 'Type the e-mail address that you paid with. We mail you the links to your orders.',
    email: 'E-mail',
    send: 'Mail me the links',
    sent: (email: string) =>
      `If photos were bought with ${email}, their links are on the way to it. Nothing there in a few minutes? Look among the spam, or try another address of yours.`,
    again: 'Try another address',
  },
  number: 'The order number on your receipt is for questions: name it when you write to us. It does not open photos.',
  contact: 'Contact us',
  find: 'Look for photos',
  forget: {
    ask: 'Forget them on this device',
    title: 'Forget your orders on this device?',
    body: 'For a device that others use as well. This list is empty then, and galleries say no more which photos are yours. Your photos stay yours: the links in your receipts lead to them, and we can mail them to you again.',
    action: 'Forget',
  },
}
