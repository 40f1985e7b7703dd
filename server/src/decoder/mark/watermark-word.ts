export type Point = readonly [x: number, y: number]
export type Segment = readonly [from: Point, to: Point]

type Letter = { width: number; strokes: Point[][] }

const ARC_STEPS = 8

/** Points on an ellipse; angles in quarter turns, 0 is right, 1 is down. */
function arc([x, y]: Point, [rx, ry]: Point, from: number, to: number): Point[] {
  return Array.from({ length: ARC_STEPS + 1 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / ARC_STEPS) * Math.PI) / 2
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)]
  })
}

// Not a font: on a host without fonts the mark would be missing without an error.
const letters: Letter[] = [
  {
    width: 0.44,
    strokes: [
      [
        [0, 0],
        [0, 1],
        [0.44, 1],
      ],
    ],
  },
  {
    width: 0,
    strokes: [
      [
        [0, 0],
        [0, 1],
      ],
    ],
  },
  {
    width: 0.63,
    strokes: [
      [
        [0, 1],
        [0, 0],
        [0.63, 1],
        [0.63, 0],
      ],
    ],
  },
  {
    width: 0.46,
    strokes: [
      [
        [0.46, 0],
        [0, 0],
        [0, 1],
        [0.46, 1],
      ],
      [
        [0, 0.49],
        [0.4, 0.49],
      ],
    ],
  },
  { width: 0.62, strokes: [[[0, 0], ...arc([0.31, 0.69], [0.31, 0.31], 2, 0), [0.62, 0]]] },
  { width: 0.5, strokes: [[[0, 1], [0, 0], ...arc([0.25, 0.28], [0.25, 0.28], -1, 1), [0, 0.56]]] },
]

const LETTER_GAP = 0.27

function layOut() {
  const segments: Segment[] = []
  const ranges: [left: number, right: number][] = []
  let left = 0
  for (const { width, strokes } of letters) {
    for (const stroke of strokes) {
      const points = stroke.map(([x, y]): Point => [x + left, y])
      points.slice(1).forEach((point, i) => segments.push([points[i] ?? point, point]))
    }
    ranges.push([left, left + width])
    left += width + LETTER_GAP
  }
  return { segments, letters: ranges, width: left - LETTER_GAP }
}

/** Centre lines of capitals of height 1, and where each letter begins and ends; the box starts at 0, 0. */
export const word = layOut()
