export const choice = {
  photos: { one: 'photo', other: 'photos' },
  buy: (count: number) => (count === 1 ? 'Buy this one' : `Buy these ${count}`),
  instead: (price: string) => `instead of ${price}.`,
  free: (count: number) => `${count} more ${count === 1 ? 'costs' : 'cost'} nothing`,
  freeOfRide: (count: number) => `${count} more of this ride ${count === 1 ? 'costs' : 'cost'} nothing.`,
  freeOfSession: (count: number) => `${count} more of this session ${count === 1 ? 'costs' : 'cost'} nothing.`,
  yours: (count: number) => `${count} ${count === 1 ? 'is' : 'are'} yours already.`,
  tooMany: (count: number) => `At most ${count} at once.`,
  pieces: {
    label: 'What you pay for',
    image: (count: number, each: string) => (count === 1 ? '1 photo' : `${count} photos, ${each} each`),
    ride: (count: number) => `A ride, ${count} ${count === 1 ? 'photo' : 'photos'} within a minute`,
    sequence: (count: number) => `${count} ${count === 1 ? 'photo' : 'photos'} at the most that a session costs`,
  },
  oneByOne: (price: string) => `${price} one by one.`,
  bought: {
    photo: (day: string) => `You bought this photo on ${day}.`,
    some: (count: number, day: string) => `You bought ${count} of these photos, last on ${day}.`,
    open: 'Open your order',
  },
}
