import multipart from '@fastify/multipart'
import { MAX_IMAGE_BYTES, MAX_IMAGES_PER_BATCH, roles } from '@lineup/contract/limits.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Actor, checkHold } from '../../calls/actor.ts'
import { forbidden, invalid, unauthorized } from '../../calls/problem.ts'
import type { Deps } from '../../deps.ts'
import type { Gate } from '../../http/gate.ts'
import { isTooDeep } from '../../http/json-depth.ts'
import { t } from '../messages/t.ts'
import { checkQuota } from '../uploads/check-quota.ts'
import { dropUploads } from '../uploads/drop-uploads.ts'
import { putUploads } from '../uploads/put-uploads.ts'
import { bodyChunks, bodyTooLarge } from './body-chunks.ts'
import { type ImageBatch, openImageBatch } from './image-batch.ts'
import { readJsonImages } from './json-images.ts'
import { MAX_FIELDS_BYTES } from './json-text.ts'
import { readMultipartImages } from './multipart-images.ts'
import { whileArriving } from './raw-file.ts'

export const MAX_FORM_BYTES = Math.ceil((MAX_IMAGES_PER_BATCH * MAX_IMAGE_BYTES * 4) / 3) + MAX_FIELDS_BYTES

type Keeping = Pick<Deps, 'db' | 'storage' | 'config' | 'pictures'>

type Sent = { actor: Actor; ids: string[] }
declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface FastifyRequest {
    sentImages: Sent | null
  }
}

/**
 * Takes ids, base64 data URLs in JSON, or multipart; the call always gets ids in `images`. Checks the sender before
 * reading the body, and drops images that the call did not use.
 */
export function acceptImageBodies(scope: FastifyInstance, deps: Keeping): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/json', (_request, _payload, done) => done(null))
  scope.register(multipart, { throwFileSizeLimit: false })
  scope.decorateRequest('sentImages', null)

  scope.addHook('onRequest', async (request) => {
    request.sentImages = { actor: await findUploader(scope.gate, request), ids: [] }
  })
  scope.addHook('preValidation', async (request) => {
    if (request.sentImages !== null) await takeIn(scope, deps, request, request.sentImages)
  })
  scope.addHook('onSend', async (request, reply) => {
    const { actor, ids } = request.sentImages ?? { actor: undefined, ids: [] }
    // The client will repeat the form with its key and needs the images again.
    const willRepeat = reply.statusCode >= 500 && keyOf(request) !== undefined
    if (actor === undefined || ids.length === 0 || willRepeat) return
    await dropUploads(deps, actor.id, ids).catch((error: unknown) =>
      request.log.warn({ err: error }, 'uploads were left over'),
    )
  })
}

async function findUploader(gate: Gate, request: FastifyRequest): Promise<Actor> {
  const isPhotographers = request.routeOptions.config.endpoint?.access === 'photographer'
  const actor = await gate.findActor(request.headers.authorization)
  if (actor === undefined) throw unauthorized()
  checkHold(actor, request.routeOptions.config.endpoint)
  if (isPhotographers && actor.role !== roles.photographer) throw forbidden()
  if (!actor.isVerified && (isPhotographers || mayHoldImages(request))) {
    throw forbidden(t('intake.verify'))
  }
  return actor
}

/** Small JSON cannot contain an image. */
const mayHoldImages = (request: FastifyRequest) =>
  request.isMultipart() || !(Number(request.headers['content-length'] ?? Number.NaN) <= MAX_FIELDS_BYTES)

async function takeIn(scope: FastifyInstance, deps: Keeping, request: FastifyRequest, sent: Sent) {
  const length = Number(request.headers['content-length'] ?? Number.NaN)
  if (length > MAX_FORM_BYTES) throw bodyTooLarge()
  const freeSlot = mayHoldImages(request) ? scope.uploadSlots.take(sent.actor.id, 'form') : () => {}
  const batch = openImageBatch({ dir: deps.storage.incomingDir, pictures: deps.pictures, key: keyOf(request) })
  try {
    request.body = await whileArriving(request, () => readBody(scope, request, batch))
    if (batch.files.length === 0) return
    sent.ids = batch.files.map(({ id }) => id)
    await checkQuota(deps, sent.actor.id, batch.files.length)
    await putUploads(deps, sent.actor.id, batch.files)
  } finally {
    await batch.clear()
    freeSlot()
  }
}

async function readBody(scope: FastifyInstance, request: FastifyRequest, batch: ImageBatch): Promise<unknown> {
  if (request.isMultipart()) return readMultipartImages(request, batch, MAX_FORM_BYTES)
  const text = await readJsonImages(bodyChunks(request, MAX_FORM_BYTES), batch)
  return text === '' ? {} : withImages(await parse(scope, request, text))
}

function withImages(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('images[]' in body) || 'images' in body) return body
  return { ...body, images: body['images[]'] }
}

/** The application's parser removes prototypes. */
async function parse(scope: FastifyInstance, request: FastifyRequest, text: string): Promise<unknown> {
  if (isTooDeep(text)) throw invalid(t('intake.tooDeep'))
  const parser = scope.getDefaultJsonParser('remove', 'remove')
  return new Promise((resolve, reject) => {
    void parser(request, text, (error, body) => {
      if (error) reject(invalid(t('intake.notJson')))
      else resolve(body)
    })
  })
}

function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  return typeof key === 'string' && key !== '' ? key : undefined
}
