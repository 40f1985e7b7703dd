export const fail = {
  title: 'Payment Error',
  /** Only the Cancel of the payment page leads here from a checkout. */
  cancelled: {
    one: 'You cancelled the payment. Nothing was charged, and your photo is still here.',
    many: 'You cancelled the payment. Nothing was charged, and your photos are still here.',
  },
  lead: 'The payment did not go through. Nothing was charged.',
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
