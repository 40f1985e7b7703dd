/** The page that the heart of the header leads to. */
export const chosenPhotos = {
  title: 'Chosen photos',
  lead: 'The photos whose heart you pressed in this browser, and what they cost together.',
  photos: { one: 'photo', other: 'photos' },
  by: (name: string) => `by ${name}`,
  buy: (count: number) => (count === 1 ? 'Buy it' : `Buy these ${count}`),
  removeAll: 'Remove all',
  remove: 'Remove',
  removeOne: (n: number) => `Remove photo ${n}`,
  photoOf: (n: number, title: string) => `Photo ${n}: ${title}`,
  empty: 'No photos chosen yet',
  how: 'Press the heart on a photo, and you find it here with its price.',
  find: 'Look for photos',
  retry: 'Try again',
  away: (photos: string) => `We could not look up ${photos} just now.`,
  gone: (count: number) =>
    count === 1
      ? 'A photo that you chose is not for sale any more.'
      : `${count} photos that you chose are not for sale any more.`,
}
