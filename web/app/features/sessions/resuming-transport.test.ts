import { expect, test } from 'vitest'
import { givenUpload } from '../../testing/uploads.ts'
import type { Transport } from '../images/transport.ts'
import { resumingTransport } from './resuming-transport.ts'
import { uploadIdOf } from './upload-id.ts'

const wave = new File(['wave'], 'IMG_1.jpg')

function openTransport(earlier: string[] = []) {
  const known = new Map(earlier.map((id) => [id, givenUpload({ id })]))
  const sent: string[] = []
  const dropped: string[] = []
  const overLine: Transport = {
    send: async ({ id, file }) => {
      sent.push(id)
      return givenUpload({ id, name: file.name, size: file.size })
    },
    drop: (id) => void dropped.push(id),
  }
  const transport = resumingTransport(known, overLine)
  const send = (file: File, id: string) =>
    transport.send({ id, file }, { onProgress: () => {}, signal: new AbortController().signal })
  return { known, sent, dropped, send, drop: transport.drop }
}

test('a file that the server has is not sent again', async () => {
  const id = await uploadIdOf(wave)
  const { send, sent } = openTransport([id])

  const upload = await send(wave, 'row 1')

  expect(upload.id).toBe(id)
  expect(sent).toEqual([])
})

test('a file that arrives is known from then on, also under another row', async () => {
  const { send, sent, known } = openTransport()

  await send(wave, 'row 1')
  await send(new File(['wave'], 'IMG_1.jpg'), 'row 2')

  expect(sent).toEqual([await uploadIdOf(wave)])
  expect([...known.keys()]).toEqual(sent)
})

test('dropping a row drops its upload, whether it was named by the row or by the upload', async () => {
  const { send, drop, dropped, known } = openTransport()
  const other = new File(['other'], 'IMG_2.jpg')
  await send(wave, 'row 1')
  await send(other, 'row 2')

  drop('row 1')
  drop(await uploadIdOf(other))

  expect(dropped).toEqual([await uploadIdOf(wave), await uploadIdOf(other)])
  expect(known.size).toBe(0)
})
