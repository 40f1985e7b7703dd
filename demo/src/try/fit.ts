import { FitBaseType, FitEncoder } from 'fit-file-parser/encoder'
import type { TrackPoint } from './track.ts'

/** Numbers of the FIT profile: messages, and fields in them. */
const FILE_ID = { message: 0, type: 0, manufacturer: 1, created: 4 }
const RECORD = { message: 20, latitude: 0, longitude: 1, timestamp: 253 }
const ACTIVITY = 4
/** The manufacturer of a device whose maker has no number. */
const DEVELOPMENT = 255
const SEMICIRCLES_PER_DEGREE = 2 ** 31 / 180

/** As watches keep a session. */
export function toFit(track: TrackPoint[]): Uint8Array {
  const encoder = new FitEncoder()
  encoder.writeMessage(FILE_ID.message, [
    { number: FILE_ID.type, size: 1, baseType: FitBaseType.Enum, value: ACTIVITY },
    { number: FILE_ID.manufacturer, size: 2, baseType: FitBaseType.Uint16, value: DEVELOPMENT },
    long(FILE_ID.created, FitBaseType.Uint32, FitEncoder.toFitTimestamp(track[0]?.at ?? new Date())),
  ])
  for (const { at, latitude, longitude } of track) {
    encoder.writeMessage(RECORD.message, [
      long(RECORD.timestamp, FitBaseType.Uint32, FitEncoder.toFitTimestamp(at)),
      long(RECORD.latitude, FitBaseType.Sint32, Math.round(latitude * SEMICIRCLES_PER_DEGREE)),
      long(RECORD.longitude, FitBaseType.Sint32, Math.round(longitude * SEMICIRCLES_PER_DEGREE)),
    ])
  }
  return encoder.close()
}

const long = (number: number, baseType: FitBaseType, value: number) => ({ number, size: 4, baseType, value })
