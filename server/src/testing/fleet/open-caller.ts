import { request as askPlainly, type IncomingHttpHeaders } from 'node:http'
import { request as askSecurely } from 'node:https'
import { buffer } from 'node:stream/consumers'

/** 0 without an answer; `trouble` tells why. */
export type Reply = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; trouble?: string }
export type Question = {
  method?: 'GET' | 'POST' | 'PUT'
  token?: string
  headers?: { [name: string]: string }
  json?: object
  bytes?: Uint8Array
}

/** Longer than any deadline of ours. */
const PATIENCE_MS = 40_000

/** One connection per request, so that the balancer distributes them. Never throws. */
export function openCaller(siteUrl: string) {
  const request = siteUrl.startsWith('https:') ? askSecurely : askPlainly
  return (path: string, { method = 'POST', token, headers = {}, json, bytes }: Question = {}): Promise<Reply> => {
    const body = json === undefined ? bytes : Buffer.from(JSON.stringify(json))
    const options = {
      method,
      agent: false,
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...(body === undefined ? {} : { 'content-length': body.byteLength }),
        ...headers,
      },
    }
    return new Promise((resolve) => {
      const fail = (error: Error & { code?: string }) =>
        resolve({ status: 0, headers: {}, bytes: Buffer.alloc(0), trouble: error.code ?? error.name })
      const asked = request(new URL(path, siteUrl), options, (response) => {
        const { statusCode: status = 0, headers: answered } = response
        buffer(response).then((read) => resolve({ status, headers: answered, bytes: read }), fail)
      })
      asked.on('error', fail)
      asked.end(body)
    })
  }
}

export type Caller = ReturnType<typeof openCaller>

// oxlint-disable-next-line typescript/no-explicit-any -- the driver takes from an answer what it needs
export const dataOf = ({ bytes }: Reply): any => (JSON.parse(bytes.toString()) as { data: unknown }).data
