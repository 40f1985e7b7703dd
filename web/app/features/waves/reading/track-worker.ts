import { NoTrack } from '../tracks/no-track.ts'
import type { Answer } from './answer.ts'
import { readWatchFile } from './watch-file.ts'

const tell = (answer: Answer) => postMessage(answer)

/** Of the file. The page draws the bar anew each time, and is to be free for the surfer. */
const STEP = 0.05

/** Reads a watch file beside the page, and tells how far it is. */
addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  let told = 0
  const tellSome = (read: number) => {
    if (read - told < STEP) return
    told = read
    tell({ read })
  }
  void data
    .arrayBuffer()
    .then((bytes) => tell({ file: readWatchFile(new Uint8Array(bytes), tellSome) }))
    .catch((error: unknown) => tell({ fault: error instanceof NoTrack ? error.fault : 'damaged' }))
})
