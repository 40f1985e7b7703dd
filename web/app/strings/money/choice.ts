export const choice = {
  buy: 'Buy',
  /** Phones have no room for it. */
  these: (count: number) => (count === 1 ? 'this one' : 'these'),
  buyFor: (count: number, price: string) =>
    `${count === 1 ? 'Buy this one' : `Buy these ${count}`}${price && ` · ${price}`}`,
  buyChosen: (count: number, price: string) => `Buy ${count} chosen${price && ` · ${price}`}`,
  chosen: (count: number) => `${count} chosen`,
  areChosen: 'chosen',
  /** Below the sum. */
  together: 'together',
  apart: (count: number) => `${count} purchases, one for each session, each with its own price.`,
  clear: (name: string) => `Choose no photos by ${name}`,
  instead: (price: string) => `instead of ${price}`,
  addFree: (count: number) => `Add ${count}`,
  ofThisWave: ' more of this wave',
  more: ' more',
  still: (price: string) => `still ${price}`,
  /** Leads to the photos of waves of which some are bought. */
  moreOfWaves: (count: number, waves: number) => `${count} more of ${waves === 1 ? 'this wave' : 'these waves'}`,
  /** In the checkout, which has room for more. */
  free: {
    allOfWaves: (count: number, waves: number) =>
      `all ${count} of ${waves === 1 ? 'this wave' : `these ${waves} waves`}`,
    ofWaves: (count: number, waves: number) => `${count} more of the same ${waves === 1 ? 'wave' : 'waves'}`,
    ofSession: (count: number) => `${count} more of this session`,
  },
  /** Beside photos that are chosen, where "all" could mean these. */
  ofSession: (name: string, price: string) => `${name} of this session · ${price}`,
  tooMany: (count: number) => `At most ${count} at once`,
  pieces: {
    label: 'What you pay for',
    image: (count: number, each: string) => (count === 1 ? '1 photo' : `${count} photos, ${each} each`),
    ride: (count: number) => `A wave, ${count} ${count === 1 ? 'photo' : 'photos'}`,
    sequence: (count: number) => `${count} ${count === 1 ? 'photo' : 'photos'}, for the price of the session`,
  },
  oneByOne: (price: string) => `${price} one by one`,
  bought: {
    photo: (day: string) => `You bought this photo on ${day}.`,
    some: (count: number, day: string) => `You bought ${count} of these photos, last on ${day}.`,
    all: (count: number, day: string) => `You bought all ${count} photos, last on ${day}.`,
    open: 'Open your order',
    openAll: 'Open your photos',
    rest: (count: number) => (count === 1 ? 'Buy only the other one' : `Buy only the other ${count}`),
  },
}
