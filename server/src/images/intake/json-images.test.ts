import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Problem } from '../../calls/problem.ts'
import { cpuMs } from '../../testing/cpu-time.ts'
import type { ImageBatch } from './image-batch.ts'
import { readJsonImages } from './json-images.ts'

function memoryBatch() {
  const images: Array<{ name: string | undefined; position: number; bytes: Buffer }> = []
  const batch: ImageBatch = {
    begin: async ({ name, position }) => {
      const chunks: Uint8Array[] = []
      return {
        push: async (chunk) => void chunks.push(chunk),
        end: async () => {
          images.push({ name, position, bytes: Buffer.concat(chunks) })
          return `id-${images.length}`
        },
      }
    },
    files: [],
    clear: async () => {},
  }
  return { batch, images }
}

async function* inChunks(text: string | Buffer, sizes: number[]) {
  const bytes = Buffer.from(text)
  for (let at = 0, i = 0; at < bytes.length; i += 1) {
    const size = sizes[i % sizes.length] ?? 1
    yield bytes.subarray(at, at + size)
    at += size
  }
}

async function read(text: string | Buffer, sizes = [65_536]) {
  const { batch, images } = memoryBatch()
  const json = await readJsonImages(inChunks(text, sizes), batch)
  return { json, body: json === '' ? undefined : (JSON.parse(json) as Record<string, unknown>), images }
}

const url = (bytes: Uint8Array) => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`

test('images and text are read correctly with any chunks and escapes', async () => {
  const field = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.integer(),
    fc.constant(null),
    fc.array(fc.string(), { maxLength: 3 }),
  )
  const cases = fc.record({
    fields: fc.dictionary(fc.string({ minLength: 1, maxLength: 10 }), field, { maxKeys: 5 }),
    images: fc.array(fc.oneof(fc.uuid(), fc.uint8Array({ minLength: 1, maxLength: 200 })), { maxLength: 6 }),
    sizes: fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 5 }),
    isEscaped: fc.boolean(),
    indent: fc.integer({ min: 0, max: 2 }),
  })
  await fc.assert(
    fc.asyncProperty(cases, async ({ fields, images, sizes, isEscaped, indent }) => {
      const { images: _own, 'images[]': _ownToo, __proto__: _proto, ...rest } = fields
      const sent = { ...rest, images: images.map((image) => (typeof image === 'string' ? image : url(image))) }
      const plain = JSON.stringify(sent, undefined, indent)
      const text = isEscaped ? plain.replaceAll('/', '\\/').replaceAll('+', '\\u002b') : plain

      const { body, images: arrived } = await read(text, sizes)

      let n = 0
      const ids = images.map((image) => (typeof image === 'string' ? image : `id-${(n += 1)}`))
      expect(body).toEqual(JSON.parse(JSON.stringify({ ...rest, images: ids })))
      const files = images.filter((image) => typeof image !== 'string')
      expect(arrived.map(({ bytes }) => bytes)).toEqual(files.map((file) => Buffer.from(file)))
    }),
    { numRuns: 200 },
  )
})

test('a data URL outside of `images` is ordinary text', async () => {
  const text = JSON.stringify({
    name: url(Buffer.from('a')),
    nested: { images: [url(Buffer.from('b'))] },
    images: [[url(Buffer.from('c'))], 'data'],
  })

  const { json, images } = await read(text)

  expect(json).toBe(text)
  expect(images).toEqual([])
})

test('an image gets its name from the data URL, otherwise none', async () => {
  const { images } = await read('{"images":["id","data:image/jpeg;name=gro%C3%9F.jpg;base64,AA==","data:;base64,AAA"]}')

  expect(images).toEqual([
    { name: 'groß.jpg', position: 2, bytes: Buffer.from([0]) },
    { name: undefined, position: 3, bytes: Buffer.from([0, 0]) },
  ])
})

test.each([
  ['data:image/png;base64,AA=A'],
  ['data:image/png;base64,A'],
  ['data:image/png;base64,AA AA'],
  ['data:image/png;base64,AAAA====AAAA'],
  ['data:image/png;base64,%41%41'],
  ['data:image/png;base64'],
  ['data:image/png,plain'],
  [`data:${'x'.repeat(2_000)};base64,AAAA`],
])('%s is refused with the image’s position', async (bad) => {
  const refusal = await read(JSON.stringify({ images: ['id', bad] }), [7]).catch((error: Problem) => error)

  expect(refusal).toMatchObject({ key: 'Invalid', message: 'Image 2: This is not a base64 data URL' })
})

test.each([['\\"'], ['\\u0100'], ['\\x'], ['\\u00zz']])('a data URL with the escape %s is refused', async (escape) => {
  await expect(read(`{"images":["data:image/png;base64,AAAA${escape}"]}`)).rejects.toThrow('not base64')
})

test('64 KiB of text are accepted but not one byte more; images do not count', async () => {
  const text = (size: number) => `{"images":["${url(Buffer.alloc(200_000))}"],"a":"${'x'.repeat(size)}"}`
  const around = '{"images":["id-1"],"a":""}'.length

  expect((await read(text(65_536 - around))).images).toHaveLength(1)
  await expect(read(text(65_536 - around + 1))).rejects.toMatchObject({ key: 'Invalid', status: 413 })
})

test('a body that ends within an image is not valid JSON', async () => {
  await expect(read('{"images":["data:image/png;base64,AAAA')).rejects.toThrow('not valid JSON')
})

test('many escapes take only proportional time', async () => {
  const body = Buffer.from(`{"images":["data:image/png;base64,${'AAA\\/'.repeat(400_000)}"]}`)
  const began = cpuMs()

  const { images } = await read(body, [65_536])

  expect(images[0]?.bytes.length).toBe(1_200_000)
  expect(cpuMs() - began).toBeLessThan(3_000)
})
