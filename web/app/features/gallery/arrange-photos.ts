/** The layouts of a gallery: phones, tablets and small windows, large windows. photos.css says at which widths. */
export const layouts = ['narrow', 'middle', 'wide'] as const
export type Layout = (typeof layouts)[number]

type Share = { ofWidth: number; gaps: number }

export type PlacedPhoto = {
  /** The layouts in which a row begins with this photo. */
  starts: Layout[]
  /** Its part of the row's width without gaps, and the number of gaps in the row. */
  share: Record<Layout, Share>
}

export type Arrangement = {
  photos: PlacedPhoto[]
  /** The first photo as a lead, two thirds of the width, beside a column of the next ones. `ratio` is the column's. */
  lead: { stacked: number; ratio: number } | null
}

/** The sum of the ratios in a row. It sets the row's height: 3 is two landscapes, 405 px high in a window of 1280 px. */
const ROW: Record<Layout, number> = { narrow: 1.45, middle: 3, wide: 4.5 }

/** The first row is higher: 2.25 makes a landscape beside a portrait, or a lead, two thirds of the width. */
const FIRST_ROW: Record<Layout, number> = { narrow: 1.45, middle: 2.25, wide: 2.6 }

/** A narrower photo would have no room for its caption and its buttons. As parts of the row's width. */
const LEAST_SHARE: Record<Layout, number> = { narrow: 0.4, middle: 0.14, wide: 0.1 }

/** A caption in the column beside the lead, as a part of the lead's height. */
const CAPTIONS = 0.04

/**
 * Divides photos into rows that fill the width. The rows of each layout are fixed here, on the server: the style sheet
 * lets the photos of a row grow by their ratios, so every row fills any width exactly, and nothing moves later.
 */
export function arrangePhotos(ratios: number[], { isFirst = true } = {}): Arrangement {
  const lead = isFirst ? findLead(ratios) : null
  const skipped = lead ? lead.stacked + 1 : 0
  const photos = ratios.map((): PlacedPhoto => ({ starts: [], share: { narrow: all, middle: all, wide: all } }))

  for (const layout of layouts) {
    const from = layout === 'narrow' ? 0 : skipped
    const first = isFirst && from === 0 ? FIRST_ROW[layout] : ROW[layout]
    for (const row of divide(ratios.slice(from), { first, others: ROW[layout], leastShare: LEAST_SHARE[layout] })) {
      const start = from + row.start
      const width = sum(ratios.slice(start, from + row.end))
      photos[start]?.starts.push(layout)
      for (let n = start; n < from + row.end; n += 1) {
        const photo = photos[n]
        if (photo) photo.share[layout] = { ofWidth: (ratios[n] ?? 1) / width, gaps: row.end - row.start - 1 }
      }
    }
    if (lead && layout !== 'narrow') {
      const first = ratios[0] ?? 1
      photos.slice(0, skipped).forEach(({ share }, n) => {
        share[layout] = { ofWidth: (n === 0 ? first : lead.ratio) / (first + lead.ratio), gaps: 1 }
      })
    }
  }
  return { photos, lead }
}

const all: Share = { ofWidth: 1, gaps: 0 }

function findLead(ratios: number[]): Arrangement['lead'] {
  const [first, ...others] = ratios
  // One stacked photo less would leave the fourth in a row alone, larger than the lead.
  const stacked = ratios.length === 4 ? 3 : 2
  if (!first || first < 1.2 || others.length < stacked) return null
  const exact = (1 - CAPTIONS * stacked) / sum(others.slice(0, stacked).map((ratio) => 1 / ratio))
  const share = first / (first + exact)
  return share >= 0.6 && share <= 0.78 ? { stacked, ratio: Math.round(exact * 20) / 20 } : null
}

type Target = { first: number; others: number; leastShare: number }
type Row = { start: number; end: number }

/** The division whose rows differ least from their heights, by squares of the logarithm: no row stands out. */
function divide(ratios: number[], target: Target): Row[] {
  const best: Array<{ cost: number; start: number }> = [{ cost: 0, start: 0 }]
  for (let end = 1; end <= ratios.length; end += 1) {
    let found = { cost: Infinity, start: end - 1 }
    for (let start = end - 1, width = 0, least = Infinity; start >= 0; start -= 1) {
      const ratio = ratios[start] ?? 1
      width += ratio
      least = Math.min(least, ratio)
      if (least < width * target.leastShare) break
      const wanted = start === 0 ? target.first : target.others
      const cost = (best[start]?.cost ?? 0) + Math.log(width / wanted) ** 2
      if (cost < found.cost) found = { cost, start }
    }
    best.push(found)
  }
  const rows: Row[] = []
  for (let end = ratios.length; end > 0; end = rows[0]?.start ?? 0) {
    rows.unshift({ start: best[end]?.start ?? 0, end })
  }
  return rows
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
