import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../calls/problem.ts'
import type { Deps } from '../deps.ts'
import { etagOf, isKnown } from '../http/etag.ts'
import { MissingObject } from '../storage/port.ts'
import { isSignedPreview, publicUrl, signedUrl } from './preview-urls.ts'
import { findLaterKey, findPreviews, findPublicPreviews, type StoredPreview } from './queries.ts'

type MediaRequest = { Params: { key: string; name: string }; Querystring: Record<string, unknown> }

const isKey = (key: string) => /^[\w-]{22,64}$/.test(key)
const text = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * To everyone while the image is public, and to holders of a signature. An address from before a remake leads to the new one. No
 * name from a request becomes a path.
 */
export function mediaRoutes(app: FastifyInstance, { db, storage, config }: Deps) {
  async function find({ params: { key, name }, query }: FastifyRequest<MediaRequest>) {
    if (!isKey(key)) return undefined
    const signed = { previewKey: key, name, until: text(query['until']), signature: text(query['signature']) }
    const isSigned = signed.signature !== '' && isSignedPreview(config, signed)
    const listOf = (previewKey: string) =>
      isSigned ? findPreviews(db, previewKey) : findPublicPreviews(db, previewKey)
    const pick = (files: StoredPreview[] | undefined) => files?.find((listed) => listed.name === name)

    const file = pick(await listOf(key))
    if (file !== undefined) return { file, isPublic: !isSigned }
    const laterKey = await findLaterKey(db, key)
    if (laterKey === undefined || pick(await listOf(laterKey)) === undefined) return undefined
    return { movedTo: (isSigned ? signedUrl(config) : publicUrl)(laterKey, name) }
  }

  async function answer(request: FastifyRequest<MediaRequest>, reply: FastifyReply, isAgain = false) {
    const found = await find(request)
    if (found === undefined) throw notFound('picture')
    if (found.movedTo !== undefined) return reply.header('cache-control', 'no-store').redirect(found.movedTo)

    const { file, isPublic } = found
    const objectKey = `previews/${request.params.key}/${file.name}`
    const etag = etagOf(`${objectKey} ${file.bytes}`)
    const isUnchanged = isKnown(request.headers['if-none-match'], etag)
    let body: Readable | undefined
    try {
      if (!isUnchanged && request.method !== 'HEAD') body = await storage.read(objectKey)
    } catch (error) {
      // A remake or a deletion may have taken it since its row was read. The row now says where it is, if anywhere.
      if (!(error instanceof MissingObject) || isAgain) throw error
      return answer(request, reply, true)
    }

    reply.header('etag', etag)
    // The provider's payment page and sites with a link to a gallery show this picture too.
    if (isPublic) reply.header('cross-origin-resource-policy', 'cross-origin')
    reply.header('cache-control', isPublic ? 'public, max-age=86400, s-maxage=60, immutable' : 'private, no-store')
    if (isUnchanged) return reply.code(304).send()
    return reply.type(`image/${file.type}`).header('content-length', file.bytes).send(body)
  }

  app.route<MediaRequest>({
    method: ['GET', 'HEAD'],
    url: '/media/previews/:key/:name',
    handler: (request, reply) => answer(request, reply),
  })
}
