import { ratio as shownRatio } from '../../../ui/pictures/ratio.ts'
import { asMany, isLandscape, placeFew, sum } from './place-few.ts'

/** The layouts of a gallery: phones, low windows, tablets and small windows, large windows. photos.css says at which sizes. */
export const layouts = ['narrow', 'low', 'middle', 'wide'] as const
export type Layout = (typeof layouts)[number]

type Share = { ofWidth: number; gaps: number }

export type PlacedPhoto = {
  /** The layouts in which a row begins with this photo. */
  starts: Layout[]
  /** Its part of the row's width without gaps, and the number of gaps in the row. `lead`: where the lead is shown. */
  share: Record<Layout, Share> & { lead?: Share }
}

/** The first photo large, beside a block of the next ones. The ratios are those of the block, and of both with captions. */
export type Lead = { stacked: number; ratio: number; whole: number }

export type Arrangement = {
  photos: PlacedPhoto[]
  lead: Lead | null
  /** Their number, in large windows. 0 where photos stand in rows. */
  columns: number
  /** Large windows show all in one row. */
  isRow: boolean
  /** The ratio of all photos together, where they are as high as the window and may be narrower than it. Otherwise 0. */
  stage: number
}

/** The sum of the ratios in a row. It sets the row's height: 3 is two landscapes, 405 px high in a window of 1280 px. */
const ROW: Record<Layout, number> = { narrow: 1.45, low: 4.2, middle: 3, wide: 3.75 }

/** A narrower photo would have no room for its caption and its buttons. As parts of the row's width. */
const LEAST_SHARE = 0.12
const LEAST_SHARE_ON_PHONES = 0.4

/** A row of a smaller sum would be higher than most windows. */
const LEAST_ROW = 2.2

/** A column, between the ratios of an upright photo and of two landscapes. */
const COLUMN = 0.75

/** A caption, as a part of the lead's height. */
const CAPTION = 0.07

/**
 * Divides photos into rows that fill the width. The rows of each layout are fixed here, on the server: the style sheet
 * lets the photos of a row grow by their ratios, so every row fills any width exactly, and nothing moves later.
 * In the middle layout the photos of a lead have rows of their own, for windows that are too narrow for it.
 */
export function arrangePhotos(ratios: number[], { isFirst = true } = {}): Arrangement {
  const { ends, columns, isRow = false } = isFirst ? placeFew(ratios) : asMany
  const lead = isFirst ? findLead(ratios) : null
  const photos = ratios.map(
    (): PlacedPhoto => ({ starts: [], share: { narrow: all, low: all, middle: all, wide: all } }),
  )

  for (const layout of layouts) {
    const isLarge = layout === 'middle' || layout === 'wide'
    const cut = lead && isLarge ? lead.stacked + 1 : 0
    const rows = [...divide(ratios, 0, cut, layout), ...divide(ratios, cut, ratios.length, layout)]
    let start = 0
    for (const end of (isLarge && ends) || rows) {
      const width = sum(ratios.slice(start, end))
      photos[start]?.starts.push(layout)
      photos.slice(start, end).forEach(({ share }, n) => {
        share[layout] = { ofWidth: (ratios[start + n] ?? 1) / width, gaps: end - start - 1 }
      })
      start = end
    }
  }
  if (columns) for (const { share } of photos) share.lead = { ofWidth: 1 / columns, gaps: columns - 1 }
  if (lead) {
    const { stacked, ratio } = lead
    const [first = 1] = ratios
    photos.slice(0, stacked + 1).forEach(({ share }, n) => {
      // Two of a row in the block have a gap more.
      const across = n === 0 || stacked === 2 || (stacked === 3 && n === 1) ? 1 : 2
      share.lead = { ofWidth: (n === 0 ? first : ratio / across) / (first + ratio), gaps: across }
    })
  }
  const total = sum(ratios)
  if (isRow) {
    photos.forEach(({ share }, n) => {
      share.lead = { ofWidth: (ratios[n] ?? 1) / total, gaps: ratios.length - 1 }
    })
  }
  return { photos, lead, columns, isRow, stage: columns * COLUMN || (lead || total >= 2 ? 0 : total) }
}

const all: Share = { ofWidth: 1, gaps: 0 }

/** A block of two rows: one above one, one above two, or two above two. */
function findLead(ratios: number[]): Lead | null {
  const stacked = Math.min(4, ratios.length - 1)
  const [first = 0, ...beside] = ratios.slice(0, stacked + 1)
  const rest = sum(ratios.slice(stacked + 1))
  if (stacked < 2 || ![first, ...beside].every(isLandscape)) return null
  // What is left would be one row, and too high.
  if (rest > 0 && rest < LEAST_ROW) return null
  const top = stacked === 4 ? 2 : 1
  const block = 1 / (1 / sum(beside.slice(0, top)) + 1 / sum(beside.slice(top)))
  const ratio = shownRatio(block * (1 - 2 * CAPTION), 1 - CAPTION)
  return { stacked, ratio, whole: (first + ratio) * (1 - CAPTION) }
}

/** The ends of rows that differ least from their heights, by squares of the logarithm: no row stands out. */
function divide(ratios: number[], from: number, to: number, layout: Layout): number[] {
  const leastShare = layout === 'narrow' ? LEAST_SHARE_ON_PHONES : LEAST_SHARE
  const best: Array<{ cost: number; start: number }> = []
  best[from] = { cost: 0, start: from }
  for (let end = from + 1; end <= to; end += 1) {
    let found = { cost: Infinity, start: end - 1 }
    for (let start = end - 1, width = 0, least = Infinity; start >= from; start -= 1) {
      const ratio = ratios[start] ?? 1
      width += ratio
      least = Math.min(least, ratio)
      if (least < width * leastShare) break
      const cost = (best[start]?.cost ?? 0) + Math.log(width / ROW[layout]) ** 2
      // Of two that are as good, that with the higher row first.
      if (cost <= found.cost) found = { cost, start }
    }
    best[end] = found
  }
  const ends: number[] = []
  for (let end = to; end > from; end = best[end]?.start ?? from) ends.unshift(end)
  return ends
}
