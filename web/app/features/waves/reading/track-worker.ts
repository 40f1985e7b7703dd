import type { Answer, Asked } from './answer.ts'
import { readAndMatch } from './read-and-match.ts'

const hear = readAndMatch((answer: Answer) => postMessage(answer))

/** Reads a watch file beside the page, and tells how far it is. */
addEventListener('message', ({ data }: MessageEvent<Asked>) => hear(data))
