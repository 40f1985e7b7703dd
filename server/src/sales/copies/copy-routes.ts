import { viewCopy } from '@lineup/contract/sales/copies.ts'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../calls/problem.ts'
import { isSigned, sign } from '../../calls/tokens.ts'
import type { Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { type Copies, findCopy, type Stored } from './copy-queries.ts'

type Named = { id: string; signature: string }

/** What a buyer keeps of one download: the page that shows it to whoever has this address, the picture itself, and a small one for lists. */
export function copyPaths({ appSecret }: Pick<Config, 'appSecret'>, downloadId: string) {
  const named = `${downloadId}/${sign(appSecret, PURPOSE, downloadId)}`
  return { share: `/photo/${named}`, picture: `/media/copies/${named}`, small: `/media/copies/${named}/small` }
}

const PURPOSE = 'clean copy'

type CopyDeps = Pick<Deps, 'db' | 'config'>

/** Not found unless the address is ours and its buyer may keep the photo. */
async function findNamed({ db, config }: CopyDeps, { id, signature }: Named) {
  const copy = isSigned(config, PURPOSE, id, signature) ? await findCopy(db, id) : undefined
  if (copy === undefined) throw notFound('photo')
  return copy
}

export function copyCalls(app: FastifyInstance, deps: CopyDeps): void {
  serve(app, viewCopy, async (named) => {
    const { photographer, spot, date, sequenceKey, whole } = await findNamed(deps, named)
    const { width, height } = whole
    const { picture } = copyPaths(deps.config, named.id)
    return {
      data: {
        picture: { url: picture, width, height, type: 'image/jpeg' },
        photographer,
        spot,
        date,
        sequence_key: sequenceKey,
      },
    }
  })
}

/** The pictures, to whoever has their address. Nobody may keep them: their buyer can lose them. Search engines are asked to leave them out. */
export function copyRoutes(app: FastifyInstance, deps: CopyDeps & Pick<Deps, 'storage'>): void {
  const show = (url: string, pick: (copies: Copies) => Stored | null) =>
    app.route<{ Params: Named }>({
      method: ['GET', 'HEAD'],
      url,
      handler: async (request, reply) => {
        const stored = pick(await findNamed(deps, request.params))
        if (stored === null) throw notFound('photo')
        reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
        const body = request.method === 'HEAD' ? undefined : await deps.storage.read(`copies/${stored.key}`)
        return reply.type('image/jpeg').header('content-length', stored.bytes).send(body)
      },
    })
  show('/media/copies/:id/:signature', ({ whole }) => whole)
  show('/media/copies/:id/:signature/small', ({ small }) => small)
}
