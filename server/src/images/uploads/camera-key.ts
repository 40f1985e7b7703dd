import { sign } from '../../calls/tokens.ts'
import type { Config } from '../../config.ts'
import { readCameraName } from './camera-name.ts'
import type { TimeSource } from './photo-time.ts'

/** Whose clock a time comes from. Programs copy the camera's; satellites, file names and people have each their own. */
const clocks: Record<TimeSource, string | null> = {
  original: null,
  digitized: null,
  xmp: null,
  iptc: null,
  created: 'name',
  name: 'name',
  gps: 'gps',
  typed: 'typed',
}

export type TimedFile = {
  file_name: string
  time_source: TimeSource | null
  camera: string | null
  serial: string | null
}

/**
 * Says which clock gave a photo its time, mostly that of one of a photographer's cameras: a keyed hash, so that no serial number is
 * kept and no two photographers' keys can be compared. Without a serial number, model and file name tell cameras apart. Null if the
 * photo has no time: nobody asks for its camera then.
 */
export function cameraKey(config: Pick<Config, 'appSecret'>, userId: number, file: TimedFile) {
  const { file_name, time_source, camera, serial } = file
  if (time_source === null) return null
  const clock = clocks[time_source]
  const parts = clock === 'typed' ? [userId, clock] : [userId, camera, serial ?? readCameraName(file_name).letters]
  return sign(
    config.appSecret,
    'camera',
    JSON.stringify(clock === null || clock === 'typed' ? parts : [...parts, clock]),
  )
}

/** Of the times that a photographer has typed. */
export const typedKey = (config: Pick<Config, 'appSecret'>, userId: number) =>
  cameraKey(config, userId, { file_name: '', time_source: 'typed', camera: null, serial: null })
