export type Point = readonly [x: number, y: number]
export type Segment = readonly [from: Point, to: Point]

type Letter = { width: number; strokes: Point[][] }

const ARC_STEPS = 6

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
    width: 0.5,
    strokes: [
      [
        [0, 0],
        [0, 1],
        [0.5, 1],
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
    width: 0.72,
    strokes: [
      [
        [0, 1],
        [0, 0],
        [0.72, 1],
        [0.72, 0],
      ],
    ],
  },
  {
    width: 0.52,
    strokes: [
      [
        [0.52, 0],
        [0, 0],
        [0, 1],
        [0.52, 1],
      ],
      [
        [0, 0.49],
        [0.46, 0.49],
      ],
    ],
  },
  { width: 0.7, strokes: [[[0, 0], ...arc([0.35, 0.65], [0.35, 0.35], 2, 0), [0.7, 0]]] },
  { width: 0.56, strokes: [[[0, 1], [0, 0], ...arc([0.29, 0.28], [0.27, 0.28], -1, 1), [0, 0.56]]] },
]

const LETTER_GAP = 0.36

function layOut(): { segments: Segment[]; width: number } {
  const segments: Segment[] = []
  let left = 0
  for (const { width, strokes } of letters) {
    for (const stroke of strokes) {
      const points = stroke.map(([x, y]): Point => [x + left, y])
      points.slice(1).forEach((point, i) => segments.push([points[i] ?? point, point]))
    }
    left += width + LETTER_GAP
  }
  return { segments, width: left - LETTER_GAP }
}

/** Capitals of height 1; the box starts at 0, 0. */
export const word = layOut()
