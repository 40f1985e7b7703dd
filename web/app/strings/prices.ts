export const prices = {
  title: 'SET DEFAULT PRICE',
  lead: 'The price of photos and sequences that have none of their own. Orders that are already paid don’t change.',
  fields: {
    image_price: 'Image price',
    commission_image: 'Image commission',
    sequence_price: 'Sequence price',
    commission_sequence: 'Sequence commission',
    donation: 'Donation',
  },
  photos: 'Single photos',
  sequences: 'Whole sequences',
  both: 'Every purchase',
  donationHint: 'Goes to ocean conservation, once for each purchase.',
  keepsAsIs: 'Leave it empty to keep it as it is.',
  capped: 'A buyer never pays more than the photos cost one by one.',
  save: 'Save',
  keeps: (money: string, what: string) => `Lineup keeps ${money} of each ${what} after commission and donation.`,
  thin: (fee: string) =>
    `The payment provider keeps about ${fee} of that price, so you lose money on each sale.`,
  exceeds: (what: string) => `Commission and donation exceed the price of a ${what}.`,
  photo: 'photo',
  sequence: 'sequence',
}
