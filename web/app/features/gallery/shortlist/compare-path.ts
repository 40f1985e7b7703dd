/** In the address of a gallery: what is chosen there lies over it. */
export const COMPARE = 'compare'

export const comparePath = (gallery: string): string => `${gallery}?${COMPARE}=1`
