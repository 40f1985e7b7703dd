import type { Range } from './bars.ts'

/** As a part of the line's width: 34.2%. */
export const xOf = (minute: number, { from, to }: Range): string =>
  `${+(((minute - from) / (to - from)) * 100).toFixed(2)}%`
