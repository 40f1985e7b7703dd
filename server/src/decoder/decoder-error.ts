import { en } from './messages/en.ts'

/** `unmarked`: the watermark failed. `timeout`, `memory`: the child was killed. `crashed`: it died or broke the protocol. */
export type DecoderErrorCode = 'timeout' | 'memory' | 'damaged' | 'crashed' | 'unmarked'

/** Nobody decodes at the moment. No picture is to blame. */
export class DecoderUnavailable extends Error {
  override name = 'DecoderUnavailable'
}

/** `message` is English and kept in rows, `sayFailed` says it to the photographer; `detail` is for the log. */
export class DecoderError extends Error {
  override name = 'DecoderError'
  readonly code: DecoderErrorCode
  readonly detail: string

  constructor(code: DecoderErrorCode, detail = '') {
    super(en.failed[code])
    this.code = code
    this.detail = detail
  }
}
