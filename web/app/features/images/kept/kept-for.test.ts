import { expect, test } from 'vitest'
import { awaitedSpots, dayOf, keepForSpots, keptForMs } from './kept-for.ts'

const inHours = (hours: number) => {
  const at = new Date()
  at.setHours(12, 0, 0, 0)
  return new Date(at.getTime() + hours * 3_600_000)
}

test('the day until which photos stay is named where it is neither today nor tomorrow', () => {
  const named = (day: string) => `on ${day}`

  expect(dayOf(inHours(0), named)).toBe('today')
  expect(dayOf(inHours(24), named)).toBe('tomorrow')
  const later = inHours(13 * 24)
  const [month, day] = [later.getMonth() + 1, later.getDate()].map((part) => String(part).padStart(2, '0'))
  expect(dayOf(later, named)).toBe(`on ${later.getFullYear()}-${month}-${day}`)
})

test('photos that wait for spots stay longer, and know their names', () => {
  keepForSpots(['Secret Left', 'Reef'])
  expect([awaitedSpots(), keptForMs() / 86_400_000]).toEqual(['Secret Left, Reef', 13])

  keepForSpots([])
  expect([awaitedSpots(), keptForMs() / 3_600_000]).toEqual(['', 20])
})
