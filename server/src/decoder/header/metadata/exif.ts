import {
  type Directory,
  directoryAt,
  firstDirectory,
  openTiff,
  readFractions,
  readNumber,
  readText,
  type Tiff,
} from './tiff.ts'
import type { SourcedTime } from './time-sources.ts'
import { milliseconds, readOffset, readTime } from './written-time.ts'

/** What one block of EXIF says. Missing or malformed values are null. */
export type ExifFacts = {
  /** 1 to 8. */
  orientation: number | null
  times: SourcedTime[]
  camera: string | null
  /** The serial number of the camera's body. It names a person's property: keep only a keyed hash of it. */
  serial: string | null
  /** By the cameras' standard (DCF 2.0) without a profile. */
  isAdobeRgb: boolean
}

const noExif: ExifFacts = { orientation: null, times: [], camera: null, serial: null, isAdobeRgb: false }

const MAKE = 0x010f
const MODEL = 0x0110
const ORIENTATION = 0x0112
const DATE_TIME = 0x0132
const EXIF_DIRECTORY = 0x8769
const GPS_DIRECTORY = 0x8825
const CAMERA_SERIAL_NUMBER = 0xc62f
const ORIGINAL = { time: 0x9003, offset: 0x9011, subSeconds: 0x9291 }
const DIGITIZED = { time: 0x9004, offset: 0x9012, subSeconds: 0x9292 }
const OFFSET_TIME = 0x9010
/** Of TIFF/EP: whole hours. */
const TIME_ZONE_HOURS = 0x882a
const SUB_SECONDS = 0x9290
const COLOUR_SPACE = 0xa001
const INTEROP_DIRECTORY = 0xa005
const BODY_SERIAL_NUMBER = 0xa431
const GPS_TIME = 0x07
const GPS_DAY = 0x1d
const INTEROP_INDEX = 0x01

const TIMES = [...Object.values(ORIGINAL), ...Object.values(DIGITIZED), OFFSET_TIME, SUB_SECONDS, TIME_ZONE_HOURS]
const MAIN_TAGS = [MAKE, MODEL, ORIENTATION, DATE_TIME, EXIF_DIRECTORY, GPS_DIRECTORY, CAMERA_SERIAL_NUMBER, ...TIMES]
const PHOTO_TAGS = [...TIMES, COLOUR_SPACE, INTEROP_DIRECTORY, BODY_SERIAL_NUMBER]

/** `ColorSpace` of EXIF: 1 is sRGB. Many cameras write 2, which is in no standard. */
const SRGB = 1
const ADOBE_RGB = 2

/** Never throws. */
export function readExif(block: Uint8Array): ExifFacts {
  try {
    const tiff = openTiff(block)
    return tiff === undefined ? noExif : readDirectories(tiff)
  } catch (error) {
    if (error instanceof RangeError) return noExif
    throw error
  }
}

function readDirectories(tiff: Tiff): ExifFacts {
  const main = firstDirectory(tiff, MAIN_TAGS)
  const inPhoto = directoryAt(tiff, main.get(EXIF_DIRECTORY), PHOTO_TAGS)
  // Some programs write the photo's tags one directory too high.
  const photo = new Map([...main, ...inPhoto])
  const orientation = readNumber(tiff, main.get(ORIENTATION)) ?? 0
  const serials = [photo.get(BODY_SERIAL_NUMBER), main.get(CAMERA_SERIAL_NUMBER)].map((entry) => readText(tiff, entry))

  return {
    orientation: orientation >= 1 && orientation <= 8 ? orientation : null,
    times: [...cameraTimes(tiff, photo), ...satelliteTime(tiff, main)],
    camera: cameraName(readText(tiff, main.get(MAKE)), readText(tiff, main.get(MODEL))),
    // Noughts alone are the same for all bodies.
    serial: serials.find((serial) => /[^0\s-]/.test(serial)) ?? null,
    isAdobeRgb: isAdobeRgb(tiff, photo),
  }
}

/** A zone or fraction in the text itself comes first; then that of its own tag; then that of another time of the same clock. */
function cameraTimes(tiff: Tiff, photo: Directory): SourcedTime[] {
  const textOf = (tag: number) => readText(tiff, photo.get(tag))
  const offsetOf = (tag: number) => readOffset(textOf(tag))
  const hours = readNumber(tiff, photo.get(TIME_ZONE_HOURS))
  const ofHours = hours === undefined ? null : readOffset(hours < 0 ? `${hours}` : `+${hours}`)
  const anyOffset = offsetOf(OFFSET_TIME) ?? offsetOf(ORIGINAL.offset) ?? offsetOf(DIGITIZED.offset) ?? ofHours
  const read = (source: 'original' | 'digitized', tags: typeof ORIGINAL): SourcedTime[] => {
    const text = textOf(tags.time)
    const time = readTime(text)
    if (time === null) return []
    // These sub-seconds belong to the last change, which in a camera is the photo itself.
    const ofChange = text === textOf(DATE_TIME) ? textOf(SUB_SECONDS) : ''
    const ms = time.ms ?? milliseconds(textOf(tags.subSeconds) || ofChange)
    return [{ ...time, source, ms, offset: time.offset ?? offsetOf(tags.offset) ?? anyOffset }]
  }
  return [...read('original', ORIGINAL), ...read('digitized', DIGITIZED)]
}

/** In UTC. The day and the time of the day stand in two tags. */
function satelliteTime(tiff: Tiff, main: Directory): SourcedTime[] {
  const gps = directoryAt(tiff, main.get(GPS_DIRECTORY), [GPS_TIME, GPS_DAY])
  const [hours, minutes, seconds] = readFractions(tiff, gps.get(GPS_TIME), 3) ?? []
  if (hours === undefined || minutes === undefined || seconds === undefined) return []
  const total = Math.round((hours * 3600 + minutes * 60 + seconds) * 1000)
  if (total >= 86_400_000) return []
  const clock = new Date(total).toISOString().slice(11, 23)
  const time = readTime(`${readText(tiff, gps.get(GPS_DAY)).slice(0, 10)} ${clock}`)
  return time === null ? [] : [{ ...time, source: 'gps', offset: '+00:00' }]
}

function isAdobeRgb(tiff: Tiff, photo: Directory): boolean {
  const space = readNumber(tiff, photo.get(COLOUR_SPACE))
  const interop = directoryAt(tiff, photo.get(INTEROP_DIRECTORY), [INTEROP_INDEX])
  return space === ADOBE_RGB || (space !== SRGB && readText(tiff, interop.get(INTEROP_INDEX)) === 'R03')
}

function cameraName(make: string, model: string) {
  const name = model.toLowerCase().startsWith(make.toLowerCase()) ? model : `${make} ${model}`
  return name.trim().slice(0, 100) || null
}
