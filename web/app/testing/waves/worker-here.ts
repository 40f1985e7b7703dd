import type { Answer } from '../../features/waves/reading/answer.ts'
import { readWatchFile } from '../../features/waves/reading/watch-file.ts'
import { NoTrack } from '../../features/waves/tracks/no-track.ts'

/** Pages of tests have no workers: this one reads a watch file beside nothing, with the functions that the real one calls. */
export class WorkerHere extends EventTarget {
  postMessage(file: Blob) {
    const tell = (data: Answer) => this.dispatchEvent(new MessageEvent('message', { data }))
    void file
      .arrayBuffer()
      .then((bytes) => tell({ file: readWatchFile(new Uint8Array(bytes), (read) => tell({ read })) }))
      .catch((error: unknown) => tell({ fault: error instanceof NoTrack ? error.fault : 'damaged' }))
  }
  terminate() {}
}
