import { NoTrack } from '../tracks/no-track.ts'
import type { Answer } from './answer.ts'
import { readWatchFile } from './watch-file.ts'

const tell = (answer: Answer) => postMessage(answer)

/** Reads a watch file beside the page, and tells how far it is. */
addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void data
    .arrayBuffer()
    .then((bytes) => tell({ file: readWatchFile(new Uint8Array(bytes), (read) => tell({ read })) }))
    .catch((error: unknown) => tell({ fault: error instanceof NoTrack ? error.fault : 'damaged' }))
})
