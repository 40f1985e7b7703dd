import { nextFile } from './fit-parts.ts'
import { MOST_BYTES } from './most-bytes.ts'
import { NoTrack } from './no-track.ts'
import { pointList } from './point-list.ts'
import { readFit } from './read-fit.ts'
import { readXml } from './read-xml.ts'
import { type Read, type Track, trackOf } from './track.ts'
import { unpack } from './unpack.ts'

/** Something may stand before it: noughts, a line of the website. */
const FIT_BEGINS_BY = 4_096

/**
 * Reads what a watch recorded: GPX, TCX or FIT, whatever its name says, also packed. `onRead` hears from 0 to 1 how much of it is
 * read. Throws NoTrack.
 */
export function readTrack(bytes: Uint8Array, onRead: (share: number) => void = () => {}): Track {
  if (bytes.length > MOST_BYTES) throw new NoTrack('large')
  const { files, isCut } = unpack(bytes)
  const all = files.reduce((sum, { length }) => sum + length, 0)
  const points = pointList()
  const reads: Read[] = []
  let before = 0
  let fault: unknown
  for (const file of files) {
    try {
      reads.push(
        (nextFile(file, 0, FIT_BEGINS_BY) === undefined ? readXml : readFit)(file, points, (read) =>
          onRead((before + read) / all),
        ),
      )
    } catch (error) {
      // A packed file may hold others beside it.
      fault ??= error
    }
    before += file.length
  }
  if (reads.length === 0) throw fault ?? new NoTrack(isCut ? 'damaged' : 'strange')
  return trackOf(points, {
    isZoned: reads.some(({ isZoned }) => isZoned),
    isCut: isCut || reads.some((read) => read.isCut),
  })
}
