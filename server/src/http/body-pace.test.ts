import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { watchPace } from './body-pace.ts'

const pace = { idleMs: 100, windowMs: 200, bytesPerSecond: 10_000, tickMs: 10 }

/** Sends a body in pieces. Returns `done`, or `cut` if the server closed the connection. */
async function sendSlowly(pieces: number, bytes: number, everyMs: number) {
  const server = createServer((request, response) => {
    const stop = watchPace(request, pace)
    request.resume().on('end', () => {
      stop()
      response.end('done')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const { promise: end, resolve } = Promise.withResolvers<string>()
  socket.on('data', () => resolve('done'))
  socket.on('close', () => resolve('cut'))
  // A reset also counts as a cut; `close` follows it.
  socket.on('error', () => {})
  socket.write(`PUT / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: ${pieces * bytes}\r\n\r\n`)
  let left = pieces
  const timer = setInterval(() => {
    if (left-- > 0) socket.write(Buffer.alloc(bytes))
  }, everyMs)
  const seen = await end
  clearInterval(timer)
  socket.destroy()
  server.close()
  return seen
}

test('a body that keeps its pace arrives', async () => {
  expect(await sendSlowly(30, 1_000, 20)).toBe('done')
})

test('a body that stops is cut off', async () => {
  expect(await sendSlowly(2, 1_000, 1_000)).toBe('cut')
})

test('a body that drips is cut off', async () => {
  expect(await sendSlowly(100, 1, 20)).toBe('cut')
})
