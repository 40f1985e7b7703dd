/** Apart from the other words of galleries: a checkout needs these alone. */
export const galleryMissing = {
  title: 'This gallery is not available',
  text: 'Its photographer may have hidden it, or it is being checked and comes back soon. Or the link is not complete.',
  home: 'Find other photos',
} as const
