import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../calls/problem.ts'
import type { Deps } from '../deps.ts'
import { etagOf } from '../http/etag.ts'
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

  async function answer(request: FastifyRequest<MediaRequest>, reply: FastifyReply) {
    const found = await find(request)
    if (found === undefined) throw notFound('Picture')
    if (found.movedTo !== undefined) return reply.header('cache-control', 'no-store').redirect(found.movedTo)

    const { file, isPublic } = found
    const objectKey = `previews/${request.params.key}/${file.name}`
    const etag = etagOf(`${objectKey} ${file.bytes}`)
    reply.header('etag', etag)
    // The provider's payment page and sites with a link to a gallery show this picture too.
    if (isPublic) reply.header('cross-origin-resource-policy', 'cross-origin')
    reply.header('cache-control', isPublic ? 'public, max-age=86400, s-maxage=60, immutable' : 'private, no-store')
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()

    reply.type(`image/${file.type}`).header('content-length', file.bytes)
    return reply.send(request.method === 'HEAD' ? undefined : await storage.read(objectKey))
  }

  app.route<MediaRequest>({ method: ['GET', 'HEAD'], url: '/media/previews/:key/:name', handler: answer })
}

const isKnown = (header: string | undefined, etag: string) =>
  header !== undefined && header.split(',').some((tag) => [etag, `W/${etag}`, '*'].includes(tag.trim()))
