export const sortWords = {
  cover: 'Cover',
  place: (name: string, { place, total, isCover }: { place: number; total: number; isCover: boolean }) =>
    `${name}: ${isCover ? 'cover, ' : ''}${place} of ${total}. Move it`,
  moved: (name: string, place: number, total: number) => `${name} is now ${place} of ${total}`,
  makeCover: 'Make it the cover',
  first: (name: string) => `Make ${name} the cover`,
  moveEarlier: 'Move earlier',
  earlier: (name: string) => `Move ${name} earlier`,
  moveLater: 'Move later',
  later: (name: string) => `Move ${name} later`,
  hint: 'Or drag the photo',
  hintOfKeys: ', or use the arrow keys here',
} as const
