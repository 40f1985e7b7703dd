import { bigDay, type CameraName, type CameraNotes } from '../contents.ts'
import { clockTime, secondsOf } from '../time-of-day.ts'
import { bigDayCameras } from './cameras.ts'

/** A photo of the big day: a part of a rendered frame. `notes` is null where its photographer's program has dropped them. */
export type BigDayPhoto = { name: string; file: string; crop: number; camera: CameraName; notes: CameraNotes | null }

/** How many photos a frame gives, as a camera takes them in a burst, and how far they lie apart, seconds. */
const BURST = 3
const APART = 0.14

/** The one ride whose photos have lost their time. */
const EDITED = '09:12:10'

/** The photos of a photographer, camera by camera, in the order in which they were taken. */
export function photosOf(photographer: string): BigDayPhoto[] {
  return (Object.keys(bigDayCameras) as CameraName[])
    .filter((camera) => bigDayCameras[camera].photographer === photographer)
    .flatMap(photosBy)
}

function photosBy(camera: CameraName): BigDayPhoto[] {
  const { aheadS, first, prefix, camera: body } = bigDayCameras[camera]
  return bigDay.frames
    .filter((frame) => frame.camera === camera)
    .flatMap((frame) => Array.from({ length: BURST }, (_, crop) => ({ frame, crop })))
    .map(({ frame, crop }, index) => {
      const isEdited = frame.ride === EDITED
      const name = `${prefix}${String(first + index).padStart(4, '0')}`
      const time = clockTime(secondsOf(frame.ride) + frame.seconds + crop * APART + aheadS)
      return {
        name: isEdited ? `${name}-edited.jpg` : `${name}.JPG`,
        file: frame.file,
        crop,
        camera,
        notes: isEdited ? null : { camera: body, time, orientation: 1 },
      }
    })
}
