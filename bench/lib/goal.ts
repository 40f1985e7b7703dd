/** One figure of a goal: at most `bound`, or at least `least`. With neither it is only printed. A noisy figure can pass but not fail. */
export type Figure = {
  what: string
  measured: number
  unit: string
  bound?: number
  least?: number
  isNoisy?: boolean
}

export type Goal = {
  id: string
  title: string
  lacks?: () => Promise<string | undefined>
  run: (say: (line: string) => void) => Promise<Figure[]>
}

/** A goal throws this if it discovers during the run that it cannot be measured here. */
export class NotHere extends Error {
  override name = 'NotHere'
}
