import type { ErrorKey } from '@lineup/contract/errors.ts'

/** `data` is untyped on purpose: tests check the wire format. */
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
    /** For bodies that are not JSON. */
    send,
  }
}

export type Client = ReturnType<typeof openClient>
