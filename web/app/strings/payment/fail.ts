export const fail = {
  title: 'Payment Error',
  lead: {
    one: 'Nothing was charged, and your photo is still here.',
    many: 'Nothing was charged, and your photos are still here.',
  },
  causes: 'Did something go wrong? Likely causes',
  list: [
    'Insufficient funds',
    'Incorrect payment information',
    'Payment method declined by the bank',
    'Technical issues with the payment gateway',
  ],
  back: { one: 'Back to the photo', many: 'Back to the photos' },
  checkout: 'Back to the checkout',
  home: 'Find pictures',
  contact: 'Contact Us',
}
