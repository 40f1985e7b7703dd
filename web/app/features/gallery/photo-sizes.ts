import type { Layout, PlacedPhoto } from './arrange-photos.ts'

/** Padding of the page at both sides, and the gap between photos, as photos.css has them. */
const PADDING = { narrow: 0, middle: 48, large: 64 }
const GAP = { narrow: 4, others: 6 }
const MOST = 1760

/** The `sizes` of photos that are shown small: at most as wide as these. */
export const SMALL_SIZES = '(min-width:640px) 300px,34vw'

/** The `sizes` of a placed photo: its true width in each layout. A larger value would load the next larger file. */
export function photoSizes({ share }: PlacedPhoto): string {
  const width = (layout: Layout, padding: number, gap: number) => {
    const { ofWidth, gaps } = share[layout]
    const taken = padding + gaps * gap
    return ofWidth === 1 && taken === 0 ? '100vw' : `calc((100vw - ${taken}px)*${+ofWidth.toFixed(3)})`
  }
  const { ofWidth, gaps } = share.wide
  return [
    `(min-width:${MOST + PADDING.large}px) ${Math.round((MOST - gaps * GAP.others) * ofWidth)}px`,
    `(min-width:1500px) ${width('wide', PADDING.large, GAP.others)}`,
    `(min-width:1200px) ${width('middle', PADDING.large, GAP.others)}`,
    `(min-width:640px) ${width('middle', PADDING.middle, GAP.others)}`,
    width('narrow', PADDING.narrow, GAP.narrow),
  ].join(',')
}
