/** Where photos’ times come from, if not from their camera. */
export const timeSources = {
  gps: (camera: string | null) => (camera === null ? 'Times by GPS' : `${camera}, by GPS`),
  name: (camera: string | null) => (camera === null ? 'Times from file names' : `${camera}, from file names`),
  typed: 'Times you typed',
  asTyped: 'About right: they count as true to 5 minutes.',
} as const
