import { stat } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bigDay } from '../contents.ts'
import { demoAccounts } from '../plan.ts'
import { secondsOf } from '../time-of-day.ts'
import { bigDayCameras } from './cameras.ts'
import { develop } from './develop.ts'
import { photosOf } from './photos.ts'

const CUT_S = 5
const photographers = [...new Set(Object.values(bigDayCameras).map(({ photographer }) => photographer))]
const photos = photographers.flatMap(photosOf)
const sizeOf = async (file: string) => (await stat(new URL(`../../${file}`, import.meta.url))).size

test('two photographers with accounts took some 240 photos with three cameras', () => {
  const names = demoAccounts.map(({ username }) => username)

  expect(photographers.filter((name) => !names.includes(name))).toEqual([])
  expect([photographers.length, new Set(photos.map(({ camera }) => camera)).size]).toEqual([2, 3])
  expect(photos.length).toBeGreaterThan(230)
  expect(new Set(photos.map(({ name }) => name)).size).toBe(photos.length)
})

test('two bodies are told apart by their serial numbers only', () => {
  const { land, water } = bigDayCameras

  expect({ ...land.camera, serial: '' }).toEqual({ ...water.camera, serial: '' })
  expect([land.prefix, land.photographer]).toEqual([water.prefix, water.photographer])
  expect(land.camera.serial).not.toBe(water.camera.serial)
})

test('the rides of a camera lie further apart than the photos of one: about 45 stacks', () => {
  const stacks = Object.keys(bigDayCameras).flatMap((camera) => {
    const times = photos.filter((photo) => photo.camera === camera && photo.notes).map(({ notes }) => notes?.time ?? '')
    const gaps = times.slice(1).map((time, index) => secondsOf(time) - secondsOf(times[index] ?? ''))
    return [camera, ...gaps.filter((gap) => gap > CUT_S)]
  })

  expect(stacks).toHaveLength(
    bigDay.frames.filter(({ file, ride }) => file.endsWith('-1.avif') && ride !== '09:12:10').length,
  )
  expect(stacks.length).toBe(44)
})

test('of the 14 waves of the first surfer 9 were photographed, some from two sides', () => {
  const own = bigDay.rides.filter(({ rider }) => rider === 0)
  const seen = own.map(
    ({ at }) => new Set(bigDay.frames.filter(({ ride }) => ride === at).map(({ camera }) => camera)).size,
  )

  expect([own.length, seen.filter((cameras) => cameras > 0).length]).toEqual([14, 9])
  expect(seen.filter((cameras) => cameras > 1)).toHaveLength(3)
})

test('every frame is there, and all together stay under 6 MB', async () => {
  const sizes = await Promise.all(bigDay.frames.map(({ file }) => sizeOf(file)))

  expect(Math.min(...sizes)).toBeGreaterThan(10_000)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(6_000_000)
})

test('the photos of a frame differ, and each comes out the same again', async () => {
  const [one, two] = photos
  if (!one || !two || one.file !== two.file) throw new Error('The first frame gives one photo only')
  const first = await develop(one, '2026-03-01')

  expect(first.equals(await develop(one, '2026-03-01'))).toBe(true)
  expect(first.equals(await develop({ ...two, notes: one.notes }, '2026-03-01'))).toBe(false)
  expect(await sharp(first).metadata()).toMatchObject({ width: 1_800, height: 1_200 })
})
