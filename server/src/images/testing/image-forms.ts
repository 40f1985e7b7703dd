import { randomUUID } from 'node:crypto'

export type TestFile = { bytes: Uint8Array; name: string }

type Sender = {
  send: (
    method: 'PUT',
    path: string,
    body: Uint8Array<ArrayBuffer>,
    options: { token: string; headers: Record<string, string> },
  ) => Promise<{ code: number }>
}

export const dataUrl = (bytes: Uint8Array, type = 'image/jpeg') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`

/** A multipart form like a browser's. */
export function imageForm(fields: Record<string, string | number>, files: TestFile[], field = 'images[]'): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, String(value))
  for (const { bytes, name } of files) {
    data.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name)
  }
  return data
}

/** Uploads one file and returns its id. */
export async function uploaded(client: Sender, token: string, { bytes, name }: TestFile): Promise<string> {
  const id = randomUUID()
  const headers = { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}` }
  const { code } = await client.send('PUT', `/uploads/${id}`, new Uint8Array(bytes), { token, headers })
  if (code !== 200) throw new Error(`The upload was answered with ${code}`)
  return id
}
