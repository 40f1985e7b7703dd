type Fields = { type?: string; code?: string; param?: string; decline_code?: string; keep?: boolean }

/** A refusal in the provider's shape. `keep` tells whether an idempotency key replays it: refused input is never kept. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly fields: Fields
  readonly keep: boolean

  constructor(status: number, message: string, { keep = false, ...fields }: Fields = {}) {
    super(message)
    this.status = status
    this.fields = fields
    this.keep = keep
  }

  static invalid(message: string, param?: string, code?: string) {
    return new ApiError(400, message, { ...(param && { param }), ...(code && { code }) })
  }

  static missing(kind: string, id: string, param: string) {
    const noun = kind.replaceAll(/[._]/g, ' ')
    return new ApiError(404, `No such ${noun}: '${id}'`, { code: 'resource_missing', param })
  }

  /** A refusal of something well-formed (a state, a balance): a repeated key gets the very same answer. */
  static refused(message: string, code?: string) {
    return new ApiError(400, message, { ...(code && { code }), keep: true })
  }

  /** A refusal because of another object that a parameter names; one named by the path is `missing`. */
  static unknownReference(kind: string, id: string, param: string) {
    return new ApiError(400, `No such ${kind}: '${id}'`, { code: 'resource_missing', param })
  }

  /** The refusal as JSON. v2 names fields with dots, a missing object `not_found` and bad input `invalid_fields`. */
  body(requestId: string, isV1: boolean) {
    return isV1 ? this.bodyInV1(requestId) : this.bodyInV2()
  }

  private bodyInV2() {
    const { type = 'invalid_request_error', code, param } = this.fields
    const plain = (text: string) => text.replaceAll(/\[(\w+)\]/g, '.$1')
    const codeInV2 = code?.startsWith('parameter_')
      ? 'invalid_fields'
      : code === 'resource_missing'
        ? 'not_found'
        : code
    return {
      error: {
        type,
        ...(codeInV2 && { code: codeInV2 }),
        message: plain(this.message),
        ...(param && { param: plain(param) }),
      },
    }
  }

  private bodyInV1(requestId: string) {
    const { type = 'invalid_request_error', code, ...rest } = this.fields
    const docs = code && { doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` }
    return {
      error: {
        type,
        ...(code && { code }),
        message: this.message,
        ...rest,
        ...docs,
        request_log_url: `/logs/${requestId}`,
      },
    }
  }
}
