import { readExif } from './exif.ts'
import { readIptc } from './iptc.ts'
import { bestTime, type SourcedTime, type TimeSource } from './time-sources.ts'
import { readXmp } from './xmp.ts'

/** What a picture says of itself. Missing or malformed values are null. */
export type PictureMetadata = {
  /** 1 to 8 as in EXIF; 1 if missing. */
  orientation: number
  /** Local time of the camera, `YYYY-MM-DDTHH:MM:SS`. Cameras rarely know their time zone. */
  takenAt: string | null
  /** The fraction of that second, 0 to 999. */
  takenMs: number | null
  takenOffset: string | null
  timeSource: TimeSource | null
  camera: string | null
  /** The serial number of the camera's body. It names a person's property: keep only a keyed hash of it. */
  serial: string | null
  isAdobeRgb: boolean
}

export type MetadataReader = ReturnType<typeof createMetadataReader>

/** Long enough for any property of a packet that a program has cut in two. */
const SEAM_BYTES = 512

/** Takes the blocks of a picture in their order; each fact is taken from the first block that has it. */
export function createMetadataReader() {
  const times: SourcedTime[] = []
  let orientation: number | null = null
  let camera: string | null = null
  let serial: string | null = null
  let isAdobeRgb = false
  let seam = new Uint8Array()

  function xmp(packet: Uint8Array) {
    const found = readXmp(packet)
    times.push(...found.times)
    serial ??= found.serial
  }

  return {
    exif(block: Uint8Array) {
      const found = readExif(block)
      times.push(...found.times)
      orientation ??= found.orientation
      camera ??= found.camera
      serial ??= found.serial
      isAdobeRgb ||= found.isAdobeRgb
    },
    xmp,
    /** A part of a packet that is too large for one segment. */
    extendedXmp(part: Uint8Array) {
      const joined = new Uint8Array(seam.length + part.length)
      joined.set(seam)
      joined.set(part, seam.length)
      xmp(joined)
      seam = joined.slice(-SEAM_BYTES)
    },
    iptc(resources: Uint8Array) {
      times.push(...readIptc(resources))
    },
    read(): PictureMetadata {
      const time = bestTime(times)
      return {
        orientation: orientation ?? 1,
        takenAt: time?.local ?? null,
        takenMs: time?.ms ?? null,
        takenOffset: time?.offset ?? null,
        timeSource: time?.source ?? null,
        camera,
        serial,
        isAdobeRgb,
      }
    },
  }
}
