import { expect, test } from 'vitest'
import { newUuid } from '../images/upload-queue.ts'
import { isSessionUpload, uploadIdOf } from './upload-id.ts'

test('the same file always has the same id, whenever it was changed last', async () => {
  const id = await uploadIdOf(new File(['wave'], 'IMG_1.jpg', { lastModified: 1 }))

  expect(await uploadIdOf(new File(['wave'], 'IMG_1.jpg', { lastModified: 2 }))).toBe(id)
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('another name or other bytes make another id', async () => {
  const ids = await Promise.all([
    uploadIdOf(new File(['wave'], 'IMG_1.jpg')),
    uploadIdOf(new File(['wave'], 'IMG_2.jpg')),
    uploadIdOf(new File(['Wave'], 'IMG_1.jpg')),
  ])

  expect(new Set(ids).size).toBe(3)
})

test('the last byte of a large photo counts', async () => {
  const large = new Uint8Array(2_500_000)
  const id = await uploadIdOf(new File([large], 'IMG_1.jpg'))

  expect(await uploadIdOf(new File([large], 'IMG_1.jpg'))).toBe(id)
  large[large.length - 1] = 1
  expect(await uploadIdOf(new File([large], 'IMG_1.jpg'))).not.toBe(id)
})

test('uploads of a session are told from those of the form by their ids', async () => {
  expect(isSessionUpload(await uploadIdOf(new File(['wave'], 'IMG_1.jpg')))).toBe(true)
  expect(isSessionUpload(newUuid())).toBe(false)
})
