/**
 * The parts of a day by clocks at the spot: the minutes after midnight from and to which each goes. A gallery has fewer photos than a
 * day, so it jumps to only three parts: `jump` is the one that this part belongs to.
 */
export const dayParts = [
  { part: 'dawn', from: 0, to: 420, jump: 'morning' },
  { part: 'morning', from: 420, to: 660, jump: 'morning' },
  { part: 'noon', from: 660, to: 900, jump: 'noon' },
  { part: 'afternoon', from: 900, to: 1_440, jump: 'evening' },
] as const

export type DayPart = (typeof dayParts)[number]

export const partAt = (minute: number): DayPart => dayParts.findLast(({ from }) => from <= minute) ?? dayParts[0]
