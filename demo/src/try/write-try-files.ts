import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { bigDay, type CameraNotes, sessions, tryOut } from '../contents.ts'
import { midnightAt } from '../places/midnight.ts'
import { findSpot } from '../places/places.ts'
import { withNotes } from '../seed/camera-notes.ts'
import { clockTime, secondsOf } from '../time-of-day.ts'
import { clockPhoto } from './clock-photo.ts'
import { toFit } from './fit.ts'
import { toGpx } from './gpx.ts'
import { bigDayTrack } from './track.ts'

/** How far behind the camera's clock is, and how long before its first photo it took that of the clock, seconds. */
const SLOW_S = 420
const BEFORE_S = 90
const demo = new URL('../../', import.meta.url)

/**
 * Puts into a folder what a visitor may drop on the site: photographs by a camera whose clock is slow, its photo of the clock page of
 * `host`, and the watch file of a surfer of the big day, in two formats. `day` is that of the big day.
 */
export async function writeTryFiles(folder: string, { host, day }: { host: string; day: string }): Promise<void> {
  await mkdir(folder, { recursive: true })
  const write = (name: string, content: string | Uint8Array) => writeFile(join(folder, name), content)

  const track = bigDayTrack(findSpot(bigDay.place)?.coordinates ?? [0, 0], midnightAt(bigDay.place, day))
  await write('my-session.gpx', toGpx(track))
  await write('my-session.fit', toFit(track))

  for (const { file, notes } of tryOut.photos) {
    await write(basename(file), withNotes(await readFile(new URL(file, demo)), slow(notes), day))
  }
  const [first] = tryOut.photos
  const beachPhoto = sessions.find(({ slug }) => slug === 'muizenberg-gold')?.photos[1]
  if (!first || !beachPhoto) return
  const notes = { ...first.notes, time: clockTime(secondsOf(first.notes.time) - BEFORE_S), orientation: 1 as const }
  const at = new Date(midnightAt(tryOut.place, day).getTime() + secondsOf(notes.time) * 1_000)
  const beach = await readFile(new URL(beachPhoto.file, demo))
  await write(`${tryOut.slug}-clock.jpg`, withNotes(await clockPhoto(beach, { host, at }), slow(notes), day))
}

const slow = ({ time, ...notes }: CameraNotes): CameraNotes => ({ ...notes, time: clockTime(secondsOf(time) - SLOW_S) })
