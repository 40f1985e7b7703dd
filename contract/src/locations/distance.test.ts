import { expect, test } from 'vitest'
import { distanceKm } from './distance.ts'

test.each([
  ['one degree of latitude', [0, 0], [1, 0], 111],
  ['one degree of longitude at 60° north', [60, 10], [60, 11], 56],
  ['over the date line', [0, 179.5], [0, -179.5], 111],
  ['the other side of the earth', [10, 20], [-10, -160], 20_015],
  ['the same place', [-8.811, 115.103], [-8.811, 115.103], 0],
] as const)('%s', (_, [lat1, lon1], [lat2, lon2], km) => {
  const far = distanceKm({ latitude: lat1, longitude: lon1 }, { latitude: lat2, longitude: lon2 })

  expect(Math.round(far)).toBe(km)
})
