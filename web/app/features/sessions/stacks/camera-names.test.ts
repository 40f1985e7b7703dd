import { expect, test } from 'vitest'
import { cameraNames } from './camera-names.ts'

test('bodies of one model have the numbers that they had when their photos were sent', () => {
  const of = (camera_key: string, ...image_ids: number[]) => ({ camera_key, image_ids })
  const cameras = ['few', 'many', 'other'].map((camera_key) => ({
    camera_key,
    name: camera_key === 'other' ? null : 'DC-G9M2',
  }))

  const names = cameraNames([of('few', 1, 2), of('other', 3), of('many', 4, 5), of('many', 6)], cameras)

  expect(Object.fromEntries(names)).toEqual({
    few: 'DC-G9M2, body 2',
    many: 'DC-G9M2, body 1',
    other: 'Unknown camera',
  })
})
