import type { Contents } from '@lineup/demo/contents.ts'
import { bigDay, bigDayFrames } from './sessions/big-day/frames.ts'
import { bigDayRides } from './sessions/big-day/rides.ts'
import { picturesOf } from './sessions/pictures.ts'
import type { Session } from './sessions/session.ts'
import { sessions } from './sessions/sessions.ts'
import { tryOut } from './sessions/site.ts'

/** Where a picture of a session lies, below `demo/`. */
export const photoFile = (slug: string, index: number) => `photos/${slug}-${index + 1}.jpg`

export const tryFile = (index: number) => `try/${tryOut.slug}-${index + 1}.jpg`

export const frameFile = (name: string) => `photos/big-day/${name}.avif`

/**
 * The text of `photos/contents.json`: what the demo knows of its pictures without the renderer. Which they are, whose, from
 * where, and what a camera would have noted in each.
 */
export function contents(): string {
  const all: Contents = {
    sessions: sessions.map((session) => described(session, (index) => photoFile(session.slug, index))),
    tryOut: described(tryOut, tryFile),
    bigDay: {
      slug: bigDay.slug,
      place: bigDay.place,
      daysAgo: bigDay.daysAgo,
      rides: bigDayRides.map(({ at, rider }) => ({ at, rider })),
      frames: bigDayFrames.map(({ name, ride, camera, seconds }) => ({
        file: frameFile(name),
        ride: ride.at,
        camera,
        seconds,
      })),
    },
  }
  return `${JSON.stringify(all, null, 1)}\n`
}

function described(session: Session, fileOf: (index: number) => string) {
  const { slug, photographer, place, daysAgo, isWaiting = false } = session
  const photos = picturesOf(session).map(({ camera, time, orientation }, index) => ({
    file: fileOf(index),
    notes: { camera, time, orientation },
  }))
  return { slug, photographer, place, daysAgo, isWaiting, photos }
}
