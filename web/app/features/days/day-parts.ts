/** The parts of a day, with the minute after midnight in which each begins. */
export const dayParts = [
  { part: 'dawn', from: 0, to: 420 },
  { part: 'morning', from: 420, to: 660 },
  { part: 'noon', from: 660, to: 900 },
  { part: 'afternoon', from: 900, to: 1_440 },
] as const

export type DayPart = (typeof dayParts)[number]['part']

export const partAt = (minute: number): DayPart => dayParts.findLast(({ from }) => from <= minute)?.part ?? 'dawn'
