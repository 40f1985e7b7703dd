import { get } from 'node:http'

/** Breaks the connection after `bytes` bytes. */
export function cutAfter(link: string, bytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const request = get(link, { agent: false }, (response) => {
      const parts: Buffer[] = []
      let arrived = 0
      response.on('data', (part: Buffer) => {
        parts.push(part)
        arrived += part.length
        if (arrived < bytes) return
        request.destroy()
        resolve(Buffer.concat(parts).subarray(0, bytes))
      })
      response.on('error', () => {})
    })
    request.on('error', reject)
  })
}
