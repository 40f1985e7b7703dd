import type { MultipartFile } from '@fastify/multipart'
import { texts } from '@lineup/contract/errors.ts'
import { MAX_IMAGE_BYTES, MAX_IMAGES_PER_BATCH } from '@lineup/contract/limits.ts'
import type { FastifyRequest } from 'fastify'
import { invalid } from '../../calls/problem.ts'
import { bodyTooLarge, brokenOff } from './body-chunks.ts'
import { cleanFileName } from './file-name.ts'
import type { ImageBatch } from './image-batch.ts'
import { MAX_FIELDS_BYTES } from './json-text.ts'

/** One more of each than is allowed, so that it is us who see it and say which. */
const limits = {
  fileSize: MAX_IMAGE_BYTES + 1,
  files: MAX_IMAGES_PER_BATCH + 1,
  fields: 50,
  parts: 62,
  fieldSize: MAX_FIELDS_BYTES,
  headerPairs: 20,
}

const isImages = (name: string) => name === 'images[]' || name === 'images'

/**
 * Reads a form of fields and pictures, the pictures straight into the batch. Answers the fields; `images` holds the pictures'
 * ids, and those of uploads that the form names, in the order of the form. Throws `Invalid` as soon as something does not fit.
 */
export async function readMultipartImages(request: FastifyRequest, batch: ImageBatch, max: number) {
  const { promise: overflow, reject } = Promise.withResolvers<never>()
  let bytes = 0
  const count = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > max) reject(bodyTooLarge())
  }
  // The parser pipes the body to itself within this same turn, so that no byte passes before it.
  request.raw.on('data', count)
  return Promise.race([readParts(request, batch), overflow]).finally(() => request.raw.off('data', count))
}

async function readParts(request: FastifyRequest, batch: ImageBatch): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown>()
  const images: string[] = []
  let room = MAX_FIELDS_BYTES

  for await (const part of partsOf(request)) {
    // Its type forgets that a part may come without one.
    if ((part.fieldname as string | undefined) === undefined) throw invalid('A part of the form has no name')
    if (part.type === 'file') {
      const id = await readFile(part, batch, images.length + 1)
      if (id !== undefined) images.push(id)
      continue
    }
    const { fieldname, value } = part
    room -= fieldname.length + Buffer.byteLength(asText(value))
    if (room < 0) throw bodyTooLarge()
    if (isImages(fieldname)) images.push(asText(value))
    // The same field twice is none of the calls' forms: as a list it fits no schema.
    else fields.set(fieldname, fields.has(fieldname) ? [fields.get(fieldname), value] : value)
  }
  return { ...Object.fromEntries(fields), ...(images.length > 0 ? { images } : {}) }
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

async function readFile({ fieldname, filename, file }: MultipartFile, batch: ImageBatch, position: number) {
  if (!isImages(fieldname)) throw invalid(`Files belong into images[], not into ${fieldname.slice(0, 50)}`)
  if (position > MAX_IMAGES_PER_BATCH) throw invalid(texts.tooMany)
  const chunks = file[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let next = await nextOf(chunks)
  // A browser sends a file field that was left empty as a file without name and bytes.
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

/** What the form's parser refuses is the sender's fault; our own errors do not come from in here. */
async function* partsOf(request: FastifyRequest) {
  try {
    yield* request.parts({ limits })
  } catch (error) {
    request.log.debug({ err: error }, 'a form could not be read')
    throw invalid('The form is damaged or incomplete')
  }
}
