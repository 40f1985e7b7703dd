export const dayParts = ['morning', 'noon', 'evening'] as const
export type DayPart = (typeof dayParts)[number]

/** The first photo of a part of the day, and the number of photos in it. */
export type PartStart = { part: DayPart; imageId: number; count: number }

/** By clocks at the spot: 06:12. Empty if unknown. `takenAt` is YYYY-MM-DDTHH:MM:SS without a zone. */
export const timeOf = (takenAt: string | null): string => takenAt?.slice(11, 16) ?? ''

/** The parts of the day that follow each other in a gallery. None if there are fewer than two, or they alternate. */
export function partsOfDay(images: Array<{ id: number; takenAt: string | null }>): PartStart[] {
  const parts: PartStart[] = []
  for (const { id, takenAt } of images) {
    if (!takenAt) continue
    const part = partAt(Number(takenAt.slice(11, 13)))
    const last = parts.at(-1)
    if (last?.part === part) last.count += 1
    else parts.push({ part, imageId: id, count: 1 })
  }
  const isOrdered = parts.every(
    ({ part }, n) => dayParts.indexOf(part) > dayParts.indexOf(parts[n - 1]?.part ?? part) || n === 0,
  )
  return parts.length > 1 && isOrdered ? parts : []
}

function partAt(hour: number): DayPart {
  if (hour < 11) return 'morning'
  return hour < 15 ? 'noon' : 'evening'
}
