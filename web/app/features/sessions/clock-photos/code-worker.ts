import { codeIn } from './code-in.ts'
import { grayOf } from './gray-of.ts'

/** Looks for a code in a photo. Undefined: there is none, or no picture. */
addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void grayOf(data)
    .then(codeIn)
    .catch(() => undefined)
    .then((text) => postMessage(text))
})
