import type { MultipartFile } from '@fastify/multipart'
import { MAX_IMAGE_BYTES, MAX_IMAGES_PER_BATCH } from '@lineup/contract/limits.ts'
import { t as tContract } from '@lineup/contract/messages/t.ts'
import type { FastifyRequest } from 'fastify'
import { invalid } from '../../calls/problem.ts'
import { t } from '../messages/t.ts'
import { bodyTooLarge, brokenOff } from './body-chunks.ts'
import { cleanFileName } from './file-name.ts'
import type { ImageBatch } from './image-batch.ts'
import { MAX_FIELDS_BYTES } from './json-text.ts'

/** One more than allowed, so that our own check refuses with a clear message. */
const limits = {
  fileSize: MAX_IMAGE_BYTES + 1,
  files: MAX_IMAGES_PER_BATCH + 1,
  fields: 50,
  parts: 62,
  fieldSize: MAX_FIELDS_BYTES,
  headerPairs: 20,
}

const isImages = (name: string) => name === 'images[]' || name === 'images'

/** `images` holds ids in the form's order, including those of earlier uploads. Throws Invalid as early as possible. */
export async function readMultipartImages(request: FastifyRequest, batch: ImageBatch, max: number) {
  const { promise: overflow, reject } = Promise.withResolvers<never>()
  let bytes = 0
  const count = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > max) reject(bodyTooLarge())
  }
  // Registered before the parser starts to read in this same turn.
  request.raw.on('data', count)
  return Promise.race([readParts(request, batch), overflow]).finally(() => request.raw.off('data', count))
}

async function readParts(request: FastifyRequest, batch: ImageBatch): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown>()
  const images: string[] = []
  let room = MAX_FIELDS_BYTES

  for await (const part of partsOf(request)) {
    // The type is wrong: a part may have no name.
    if ((part.fieldname as string | undefined) === undefined) throw invalid(t('intake.noName'))
    if (part.type === 'file') {
      const id = await readFile(part, batch, images.length + 1)
      if (id !== undefined) images.push(id)
      continue
    }
    const { fieldname, value } = part
    room -= fieldname.length + Buffer.byteLength(asText(value))
    if (room < 0) throw bodyTooLarge()
    if (isImages(fieldname)) images.push(asText(value))
    // A repeated field becomes a list, which no schema accepts.
    else fields.set(fieldname, fields.has(fieldname) ? [fields.get(fieldname), value] : value)
  }
  return { ...Object.fromEntries(fields), ...(images.length > 0 ? { images } : {}) }
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

async function readFile({ fieldname, filename, file }: MultipartFile, batch: ImageBatch, position: number) {
  if (!isImages(fieldname)) throw invalid(t('intake.otherField', { field: fieldname.slice(0, 50) }))
  if (position > MAX_IMAGES_PER_BATCH) throw invalid(tContract('tooMany'))
  const chunks = file[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let next = await nextOf(chunks)
  // Browsers send an empty file field as a file without name and content.
  if (next.done === true && (filename ?? '') === '') return undefined

  const image = await batch.begin({ name: cleanFileName(filename), position })
  while (next.done !== true) {
    await image.push(next.value)
    next = await nextOf(chunks)
  }
  return image.end()
}

async function nextOf(chunks: AsyncIterator<Buffer>) {
  try {
    return await chunks.next()
  } catch {
    throw brokenOff()
  }
}

async function* partsOf(request: FastifyRequest) {
  try {
    yield* request.parts({ limits })
  } catch (error) {
    request.log.debug({ err: error }, 'a form could not be read')
    throw invalid(t('intake.damagedForm'))
  }
}
