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

/** The first photo of a part of the day, and the number of photos in it. */
export type Jump = { part: DayPart['jump']; imageId: number; count: number }

/** By clocks at the spot: 06:12. Empty if unknown. `takenAt` is YYYY-MM-DDTHH:MM:SS without a zone. */
export const timeOf = (takenAt: string | null): string => takenAt?.slice(11, 16) ?? ''

/** To the parts of the day that follow each other in a gallery. None if there are fewer than two, or they alternate. */
export function jumpsOf(images: Array<{ id: number; takenAt: string | null }>): Jump[] {
  const jumps: Jump[] = []
  for (const { id, takenAt } of images) {
    if (!takenAt) continue
    const part = partAt(Number(takenAt.slice(11, 13)) * 60).jump
    const last = jumps.at(-1)
    if (last?.part === part) last.count += 1
    else jumps.push({ part, imageId: id, count: 1 })
  }
  const orderOf = (jump: Jump) => dayParts.findIndex((part) => part.jump === jump.part)
  const isOrdered = jumps.every((jump, n) => n === 0 || orderOf(jump) > orderOf(jumps[n - 1] ?? jump))
  return jumps.length > 1 && isOrdered ? jumps : []
}
