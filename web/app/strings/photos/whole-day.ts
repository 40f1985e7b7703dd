export const wholeDay = (photos: number, people: number) =>
  `all ${photos.toLocaleString('en-US')} of the day${people > 1 ? ` by ${people}` : ''}`
