import type { Answer, Asked } from '../../features/waves/reading/answer.ts'
import { readAndMatch } from '../../features/waves/reading/read-and-match.ts'

/** Pages of tests have no workers: this one reads a watch file beside nothing, with the function that the real one calls. */
export class WorkerHere extends EventTarget {
  readonly #hear = readAndMatch((data: Answer) => this.dispatchEvent(new MessageEvent('message', { data })))
  postMessage(asked: Asked) {
    this.#hear(asked)
  }
  terminate() {}
}
