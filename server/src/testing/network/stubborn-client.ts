import { once } from 'node:events'
import { connect } from 'node:net'

type Head = { method: string; path: string; headers?: Record<string, string> }

/** Sends the whole body before reading the answer, like Python's http.client. Rejects on a reset. */
export async function sendThenRead(url: string, head: Head, body: Uint8Array): Promise<{ code: number; text: string }> {
  const { hostname, port, host } = new URL(url)
  const socket = connect(Number(port), hostname)
  const broken = new Promise<never>((_resolve, reject) => socket.once('error', reject))
  const work = async () => {
    await once(socket, 'connect')
    socket.pause()
    const headers = { host, 'content-length': String(body.length), ...head.headers }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`${head.method} ${head.path} HTTP/1.1\r\n${lines.join('')}\r\n`)
    await new Promise<void>((resolve) => socket.write(body, () => resolve()))
    return readAnswer(socket)
  }
  try {
    return await Promise.race([work(), broken])
  } finally {
    socket.destroy()
  }
}

async function readAnswer(socket: ReturnType<typeof connect>) {
  let text = ''
  for await (const chunk of socket) {
    text += String(chunk)
    const [head = '', body] = text.split('\r\n\r\n')
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
    if (body !== undefined && Buffer.byteLength(body) >= length) break
  }
  return { code: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), text }
}
