import type { ErrorKey } from '@lineup/contract/errors.ts'

/** An answer as a test looks at it. `data` is loosely typed on purpose: tests judge what is on the wire. */
export type Answer = {
  code: number
  headers: Headers
  body: {
    status: boolean
    key?: ErrorKey
    message: string | string[]
    errors?: Record<string, string[]>
    // oxlint-disable-next-line typescript/no-explicit-any -- see above
    data: any
  }
}

export type RequestOptions = {
  token?: string | undefined
  headers?: Record<string, string>
  query?: Record<string, string | number>
}
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Speaks real HTTP with one server, as an outside client would. */
export function openClient(baseUrl: string) {
  const send = async (
    method: Method,
    path: string,
    body: RequestInit['body'] | undefined,
    options: RequestOptions,
  ): Promise<Answer> => {
    const url = new URL(`/api${path}`, baseUrl)
    for (const [name, value] of Object.entries(options.query ?? {})) url.searchParams.set(name, String(value))
    const headers = new Headers(options.headers)
    if (options.token !== undefined) headers.set('authorization', `Bearer ${options.token}`)
    if (typeof body === 'string' && !headers.has('content-type')) headers.set('content-type', 'application/json')
    const response = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) })
    const text = await response.text()
    return {
      code: response.status,
      headers: response.headers,
      body: JSON.parse(text === '' ? '{}' : text) as Answer['body'],
    }
  }
  const asJson = (body: unknown) => (body === undefined ? undefined : JSON.stringify(body))

  return {
    get: (path: string, options: RequestOptions = {}) => send('GET', path, undefined, options),
    post: (path: string, body?: unknown, options: RequestOptions = {}) => send('POST', path, asJson(body), options),
    put: (path: string, body?: unknown, options: RequestOptions = {}) => send('PUT', path, asJson(body), options),
    delete: (path: string, options: RequestOptions = {}) => send('DELETE', path, undefined, options),
    /** A body that is not JSON: raw bytes, a form. */
    send,
  }
}

export type Client = ReturnType<typeof openClient>
