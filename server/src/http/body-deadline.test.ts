import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { bodyDeadline } from './body-deadline.ts'

test('an endless body is cut off, a prompt one is answered', async () => {
  const app = Fastify()
  bodyDeadline(app, 200)
  app.post('/', async () => 'here')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const port = Number(new URL(app.listeningOrigin).port)

  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a":')
  await once(socket, 'close')
  const prompt = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })

  expect(await prompt.text()).toBe('here')
  await app.close()
})
