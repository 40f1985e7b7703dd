/** Where photos’ times come from, if not from their camera. */
export const timeSources = {
  gps: (camera: string | null) => (camera === null ? 'Times by GPS' : `${camera}, by GPS`),
  name: (camera: string | null) => (camera === null ? 'Times from file names' : `${camera}, from file names`),
  typed: (photos: string) => `${photos} with a time that you typed. It counts as true to 5 minutes.`,
  heading: 'Times of your photos',
  giveTimes: 'Give your photos a time',
  choose: (chosen: number, all: number) => {
    if (chosen === 0) return 'Change a time'
    const show = all === 1 ? 'Show it' : 'Show them'
    return chosen === all ? show : `${show}: ${chosen} of ${all} chosen`
  },
  takenAbout: (isOne: boolean) => (isOne ? 'When was it taken?' : 'When were they taken?'),
  takenAboutHint: 'By clocks at the spot, such as 7:40. About is enough.',
  noTime: 'Type a time of the day, such as 7:40.',
  farAway: (time: string, from: string, until: string) =>
    `All other photos lie between ${from} and ${until}. If ${time} is right, press the button once more.`,
  give: (photos: string) => `Give ${photos} this time`,
} as const
