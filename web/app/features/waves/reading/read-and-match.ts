import { NoTrack } from '../tracks/no-track.ts'
import type { Answer, Asked } from './answer.ts'
import { sessionOf } from './session-of.ts'
import { readWatchFile } from './watch-file.ts'

/** Of the file. The page draws the bar anew each time, and is to be free for the surfer. */
const STEP = 0.05

/**
 * What hears both messages of the page, in any order, and answers by `tell`. To look by how many hours a watch was wrong takes a tenth of a
 * second where there are many waves, so that is not the page's work either.
 */
export function readAndMatch(tell: (answer: Answer) => void): (asked: Asked) => void {
  let hearDay: (day: Extract<Asked, { line: unknown }>) => void = () => {}
  const day = new Promise<Parameters<typeof hearDay>[0]>((resolve) => {
    hearDay = resolve
  })

  let told = 0
  const tellSome = (read: number) => {
    if (read - told < STEP) return
    told = read
    tell({ read })
  }
  async function read(file: Blob) {
    const found = readWatchFile(new Uint8Array(await file.arrayBuffer()), tellSome)
    const { line, date } = await day
    tell({ session: sessionOf(found, line, date), isCut: found.isCut })
  }

  return (asked) => {
    if ('line' in asked) return hearDay(asked)
    read(asked.file).catch((error: unknown) => tell({ fault: error instanceof NoTrack ? error.fault : 'damaged' }))
  }
}
