import type { PlacedPhoto } from './rows/arrange-photos.ts'

/** Padding of the page at both sides, and the gap between photos, as photos.css has them. On phones it is 4 px, too little to matter. */
const PADDING = { middle: 48, large: 64 }
const GAP = 6
const MOST = 1760

/** The `sizes` of photos that are shown small: at most as wide as these. */
export const SMALL_SIZES = '(min-width:40rem) 300px,34vw'

/** The `sizes` of a placed photo: its true width in each layout. A larger value would load the next larger file. */
export function photoSizes({ share: { narrow, low, middle, wide, lead } }: PlacedPhoto): string {
  const width = ({ ofWidth, gaps }: typeof wide, padding: number) =>
    `calc((100vw - ${padding + gaps * GAP}px)*${+ofWidth.toFixed(3)})`
  const { ofWidth, gaps } = lead ?? wide
  return [
    `(max-width:39.99rem) ${width(narrow, 0)}`,
    `(min-aspect-ratio:9/5) ${width(low, PADDING.middle)}`,
    `(min-width:${MOST + PADDING.large}px) ${Math.round((MOST - gaps * GAP) * ofWidth)}px`,
    `(min-width:93.75rem) ${width(lead ?? wide, PADDING.large)}`,
    `(min-width:75rem) ${width(lead ?? middle, PADDING.large)}`,
    width(middle, PADDING.middle),
  ].join(',')
}
