import { sign } from '../../calls/tokens.ts'
import type { Config } from '../../config.ts'
import type { ArrivedFile } from './arrived-file.ts'

/** The letters before a file's number, which most cameras let their owner choose: `IMG_`, `_DSC`. */
const namePrefix = (name: string) => /^\D*/.exec(name)?.[0] ?? ''

/**
 * Says which of a photographer's cameras took a photo: a keyed hash, so that no serial number is kept and no two
 * photographers' keys can be compared. Without a serial number, model and file name tell cameras apart. Null if the
 * photo has no time: nobody asks for its camera then.
 */
export function cameraKey(config: Pick<Config, 'appSecret'>, userId: number, { name, facts }: ArrivedFile) {
  const { takenAt, camera, serial } = facts
  if (takenAt === null) return null
  return sign(config.appSecret, 'camera', JSON.stringify([userId, camera, serial ?? namePrefix(name)]))
}
