export const prices = {
  title: 'SET DEFAULT PRICE',
  lead: 'The price of photos and sessions that have none of their own. Orders that are already paid don’t change. The commission is the photographer’s share of each order. Photographers hear of changes by mail.',
  fields: {
    image_price: 'Image price',
    commission_image: 'Image commission',
    sequence_price: 'Session price',
    commission_sequence: 'Session commission',
    ride_price: 'Wave price',
    commission_ride: 'Wave commission',
    donation: 'Donation',
  },
  photos: 'Single photos',
  sequences: 'Whole sessions',
  rides: 'A wave',
  rideIs: 'Photos of one session within a minute, up to 30. Not offered below the price of one photo.',
  notForSale: 'Leave both empty not to offer waves.',
  notOffered: 'not offered',
  ofAll: (price: string) => `Default: ${price}`,
  emptyPrice: 'Empty means the default price. The photographer hears of changes by mail.',
  suggested: (money: string) => `Suggested: ${money}.`,
  both: 'Every purchase',
  donationHint: 'Goes to ocean conservation, once for each purchase.',
  now: (price: string) => `Now: ${price}.`,
  keepsAsIs: 'Leave it empty to keep it as it is.',
  capped: 'A buyer never pays more than the photos cost one by one.',
  save: 'Save',
  sure: {
    title: 'Change the default prices?',
    reach: (sessions: number) =>
      sessions === 0
        ? 'No session has these figures yet. New ones will.'
        : `This touches ${sessions === 1 ? '1 session' : `${sessions.toLocaleString('en')} sessions`}. Sessions with figures of their own keep them.`,
    change: (name: string, before: string, after: string) => `${name}: ${before} → ${after}`,
    action: 'Change prices',
  },
  keeps: (money: string, what: string) =>
    `Lineup keeps ${money} of a ${what} bought on its own, after commission and donation.`,
  thin: (fee: string) => `The payment provider keeps about ${fee} of that price, so you lose money on each sale.`,
  /** Prices that make no sense beside each other. */
  odd: {
    session: (price: string, photo: string) => `A whole session at ${price} costs less than one photo at ${photo}.`,
    wave: (price: string, photo: string) =>
      `A wave at ${price} costs less than one photo at ${photo}: it is not offered.`,
    dearWave: (price: string, session: string) => `A wave at ${price} costs more than a whole session at ${session}.`,
  },
  exceeds: (what: string) => `The photographer’s share and the donation exceed the price of a ${what}.`,
  photo: 'photo',
  sequence: 'session',
  ride: 'wave',
}
