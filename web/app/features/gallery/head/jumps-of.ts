import { type DayPart, dayParts, partAt } from '../time-of-day.ts'

/** The first photo of a part of the day, and the number of photos in it. */
export type Jump = { part: DayPart['jump']; imageId: number; count: number }

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
