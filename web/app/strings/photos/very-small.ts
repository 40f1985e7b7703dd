/** Of a session: apart from the other words of uploads, which more pages load. */
export const verySmall = {
  title: (photos: string) => `${photos} very small for a photo to sell`,
  photos: { one: 'photo is', other: 'photos are' },
}
