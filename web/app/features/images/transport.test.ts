import { expect, test } from 'vitest'
import { setSession } from '../../api/session.ts'
import { startSmallServer } from '../../testing/small-server.ts'
import { givenUpload } from '../../testing/uploads.ts'
import { createTransport, transport } from './transport.ts'

const id = '3f8a6c1e-5b7d-4a2f-9c3e-1d2b4a6c8e0f'
const upload = givenUpload({ id, name: 'surf.jpg' })
const surf = new File(['bytes'], 'surf.jpg')
const stored = { status: 200, body: { status: true, message: [], data: upload } }

test('a file is sent as raw bytes, with its name and the sender’s token', async () => {
  await using server = await startSmallServer(() => stored)
  setSession({ id: 2, username: 'kai', role: 2, token: 'secret' })
  const shares: number[] = []

  const answer = await send('Süd (1).jpg', { onProgress: (share) => shares.push(share) })

  expect(answer).toEqual(upload)
  expect(server.seen).toMatchObject([
    {
      method: 'PUT',
      url: `/api/uploads/${id}`,
      body: 'bytes',
      headers: {
        authorization: 'Bearer secret',
        'content-type': 'image/jpeg',
        'content-disposition': "attachment; filename*=UTF-8''S%C3%BCd%20%281%29.jpg",
      },
    },
  ])
  expect(shares.at(-1)).toBe(1)
})

test('a refusal has the server’s key and message', async () => {
  const body = { status: false, key: 'Invalid', message: ['surf.jpg is damaged'] }
  await using _server = await startSmallServer(() => ({ status: 422, body }))

  await expect(send('surf.jpg')).rejects.toMatchObject({ key: 'Invalid', messages: ['surf.jpg is damaged'] })
})

test('an answer that is not ours counts as unreachable', async () => {
  await using _server = await startSmallServer(() => ({ status: 502, body: '<h1>Bad gateway</h1>' }))

  await expect(send('surf.jpg')).rejects.toMatchObject({ key: 'Unreachable' })
})

test('a lost line counts as unreachable, a file that can no longer be read does not', async () => {
  {
    await using _server = await startSmallServer(() => stored)
  }
  const gone = new File(['bytes'], 'gone.jpg')
  gone.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('Gone')) })

  await expect(send('surf.jpg')).rejects.toMatchObject({ key: 'Unreachable' })
  await expect(sendFile(gone)).rejects.toThrow('Gone')
})

test('a file that is no longer needed is aborted', async () => {
  await using _server = await startSmallServer(() => stored)
  const controller = new AbortController()

  const sending = send('surf.jpg', { signal: controller.signal })
  controller.abort()

  await expect(sending).rejects.toMatchObject({ name: 'AbortError' })
})

// In a browser, as jsdom knows no progress before the answer: silent-line.spec.ts.
test('a line that says nothing counts as unreachable', async () => {
  await using _server = await startSmallServer(() => Promise.withResolvers<typeof stored>().promise)
  const hasty = createTransport({ sendingMs: 100, answerMs: 100 })

  await expect(sendFile(surf, {}, hasty)).rejects.toMatchObject({ key: 'Unreachable' })
})

function send(name: string, options: Partial<Parameters<typeof transport.send>[1]> = {}) {
  return sendFile(new File(['bytes'], name, { type: 'image/jpeg' }), options)
}

function sendFile(file: File, options: Partial<Parameters<typeof transport.send>[1]> = {}, by = transport) {
  return by.send({ id, file }, { onProgress: () => {}, signal: new AbortController().signal, ...options })
}
