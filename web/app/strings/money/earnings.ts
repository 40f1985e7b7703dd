export const earnings = {
  heading: 'What you keep of each sale',
  sold: 'Sold',
  price: 'Price',
  yours: 'Yours',
  photo: 'A photo',
  wave: 'Photos of one wave, within a minute',
  session: (small: number, chosen: number) =>
    `A whole session of up to ${small} photos, or up to ${chosen} photos of a larger one`,
  keeps: (keep: string, price: string) => `You keep ${keep} of a ${price} photo.`,
  whole: (keep: string, price: string, small: number, chosen: number) =>
    `A whole session of up to ${small} photos costs ${price}, and so do up to ${chosen} chosen photos of a larger one: you keep ${keep}.`,
  ride: (price: string, keep: string) =>
    `Photos of one wave, taken within a minute, cost ${price} together, and you keep ${keep}.`,
  short: 'Buyers always pay the least of these prices, and you keep your part of it.',
  others: 'A session can have prices of its own; its page says them.',
  weSet: 'We set each price and your part of it, so the parts differ.',
  keepsOne: (keep: string) => `You keep ${keep} of a photo that sells on its own.`,
  when: (days: number) =>
    `Your part goes to your payout account ${days === 0 ? 'within minutes of the sale' : days === 1 ? 'a day after the sale' : `${days} days after the sale`}, and from there to your bank. Banks take 2 to 5 days, the first time a week or two.`,
  byBank: 'We pay your part by bank ourselves.',
  setUp: 'You set the account up under Finances. Until then we hold your earnings for you.',
}
