import type { TestServer } from '@lineup/server/testing'

type Shape = readonly [width: number, height: number]

/** The server reads the sizes from the rows, so the files may have another shape. */
export async function shapeAll({ db }: TestServer, sequenceId: number, shapeOf: (n: number) => Shape | undefined) {
  const images = await db
    .selectFrom('images')
    .select('id')
    .where('sequence_id', '=', sequenceId)
    .orderBy('id')
    .execute()
  for (const [n, { id }] of images.entries()) {
    const [width, height] = shapeOf(n) ?? [6000, 4000]
    await db.updateTable('images').set({ width, height }).where('id', '=', id).execute()
  }
}

/** For a page: rows of photos that do not fill the width of their wall. */
export const unevenRows = `(() => {
  const wall = document.querySelector('.photos').getBoundingClientRect()
  const rows = {}
  for (const frame of document.querySelectorAll('.photo-frame')) {
    const box = frame.getBoundingClientRect()
    const top = Math.round(box.top)
    rows[top] = [...(rows[top] ?? []), box]
  }
  const [first = [], ...others] = Object.values(rows)
  // Columns begin in one row, and all photos that no other one stands below end at one height.
  const bottoms = Object.values(Object.groupBy(Object.values(rows).flat(), ({ left }) => Math.round(left))).map((boxes) => boxes.at(-1).bottom)
  const isColumns = getComputedStyle(document.querySelector('.photos')).display === 'grid'
  if (isColumns && Math.max(...bottoms) - Math.min(...bottoms) > 1) return bottoms
  const isUneven = (row) => {
    // Lower photos beside a lead share its left edge.
    const left = row[0].left - wall.left
    return Math.abs(row.at(-1).right - wall.right) > 1 || (left > 1 && !document.querySelector('.photo-side'))
  }
  const checked = isColumns ? [first] : [first, ...others]
  return checked.filter((row) => row.length > 0 && isUneven(row)).map((row) => row.map(({ left, right }) => [left, right]))
})()`

/** Heights of photos that a window cannot show between the head and the bar. On phones the tools below the head do not count. */
export const tooHigh = `(() => {
  const top = Math.min(230, document.querySelector('.photos').getBoundingClientRect().top)
  const most = innerHeight - top - document.querySelector('.buy-bar').clientHeight
  const heights = [...document.querySelectorAll('.photo-frame')].map((frame) => frame.getBoundingClientRect().height)
  return heights.filter((height) => height > most)
})()`
