/** Words of a public gallery. */
export const gallery = {
  title: (spot: string, date: string, count: string) => `${spot}, ${date}: ${count}`,
  photos: { one: 'surf photo', other: 'surf photos' },
  description: (count: string, spot: string, area: string, date: string, name: string) =>
    `${count} taken at ${spot}, ${area}, on ${date} by ${name}. Preview them with a watermark, buy one or all, download the originals.`,
  breadcrumb: 'Place',
  by: 'Photos by',
  photo: (n: number, spot: string, date: string) => `Photo ${n}: surf at ${spot}, ${date}`,
  open: (n: number) => `Open photo ${n}`,
  buySingle: 'Buy single',
  buySingleOf: (n: number, price: string) => `Buy single: photo ${n} for ${price}`,
  whole: 'Whole sequence',
  buy: 'Buy',
  buyWhole: (price: string) => `Buy all for ${price}`,
  buyOne: (price: string) => `Buy for ${price}`,
  saves: (money: string) => `Saves ${money} against single photos`,
  each: (price: string) => `${price} each`,
  trust: {
    label: 'Good to know',
    personal: 'For personal use only',
    once: 'Each image downloads once, in full resolution and without the watermark',
    donation: 'Every purchase sends a donation to ocean conservation',
  },
  missing: {
    title: 'This gallery is not available',
    text: 'It may have been hidden by its photographer, or the link is not complete.',
    home: 'Find other photos',
  },
  viewer: {
    label: 'Photos',
    close: 'Close',
    previous: 'Previous photo',
    next: 'Next photo',
    zoom: 'Zoom',
    counter: (n: number, total: number) => `${n} / ${total}`,
  },
} as const
