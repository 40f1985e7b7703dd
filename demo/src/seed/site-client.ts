/** The running site, as a photographer's or an admin's browser speaks to it. */
export type Site = {
  /** All answer their data and throw their refusals. */
  upload: (token: string, id: string, file: { name: string; bytes: Uint8Array }) => Promise<Record<string, unknown>>
  /** Reads a file to its end. */
  fetchFile: (path: string) => Promise<void>
  get: (token: string, path: string) => Promise<Record<string, unknown>>
  put: (token: string, path: string, body: unknown) => Promise<Record<string, unknown>>
  post: (
    token: string,
    path: string,
    body: unknown,
    headers?: Record<string, string>,
  ) => Promise<Record<string, unknown>>
}

type Envelope = { status: boolean; message: string | string[]; data: Record<string, unknown> }

export function openSite(siteUrl: string): Site {
  const send = async (
    method: string,
    path: string,
    token: string,
    body: Blob | string | null,
    headers: Record<string, string>,
  ) => {
    const answer = await fetch(new URL(`/api${path}`, siteUrl), {
      method,
      headers: { authorization: `Bearer ${token}`, ...headers },
      body,
    })
    const envelope = (await answer.json()) as Envelope
    if (!envelope.status) throw new Error(`${method} ${path}: ${[envelope.message].flat().join(' ')}`)
    return envelope.data
  }

  return {
    upload: (token, id, { name, bytes }) => {
      const headers = { 'content-type': 'image/jpeg', 'content-disposition': `attachment; filename="${name}"` }
      return send('PUT', `/uploads/${id}`, token, new Blob([Uint8Array.from(bytes)]), headers)
    },
    fetchFile: async (path) => void (await (await fetch(new URL(path, siteUrl))).arrayBuffer()),
    get: (token, path) => send('GET', path, token, null, {}),
    put: (token, path, body) => send('PUT', path, token, JSON.stringify(body), { 'content-type': 'application/json' }),
    post: (token, path, body, headers = {}) =>
      send('POST', path, token, JSON.stringify(body), { 'content-type': 'application/json', ...headers }),
  }
}
