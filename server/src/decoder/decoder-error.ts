/** `unmarked`: the watermark failed. `timeout`, `memory`: the child was killed. `crashed`: it died or broke the protocol. */
export type DecoderErrorCode = 'timeout' | 'memory' | 'damaged' | 'crashed' | 'unmarked'

const sentences: Record<DecoderErrorCode, string> = {
  timeout: 'This picture takes too long to open',
  memory: 'This picture takes too much memory to open',
  damaged: 'This picture is damaged and cannot be opened',
  crashed: 'The picture could not be processed',
  unmarked: 'The picture could not be marked',
}

/** Nobody decodes at the moment. No picture is to blame. */
export class DecoderUnavailable extends Error {
  override name = 'DecoderUnavailable'
}

/** `message` is for the photographer, `detail` for the log. */
export class DecoderError extends Error {
  override name = 'DecoderError'
  readonly code: DecoderErrorCode
  readonly detail: string

  constructor(code: DecoderErrorCode, detail = '') {
    super(sentences[code])
    this.code = code
    this.detail = detail
  }
}
