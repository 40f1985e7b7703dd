import { viewCopy } from '@lineup/contract/sales/copies.ts'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../calls/problem.ts'
import { isSigned, sign } from '../../calls/tokens.ts'
import type { Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { findCopy } from './copy-queries.ts'

type Named = { id: string; signature: string }

/** What a buyer keeps of one download: the page that shows it to whoever has this address, and the picture itself. */
export function copyPaths({ appSecret }: Pick<Config, 'appSecret'>, downloadId: string) {
  const named = `${downloadId}/${sign(appSecret, PURPOSE, downloadId)}`
  return { share: `/photo/${named}`, picture: `/media/copies/${named}` }
}

const PURPOSE = 'clean copy'

type CopyDeps = Pick<Deps, 'db' | 'config'>

/** Not found unless the address is ours and its buyer may keep the photo. */
async function findNamed({ db, config }: CopyDeps, { id, signature }: Named) {
  const copy = isSigned(config, PURPOSE, id, signature) ? await findCopy(db, id) : undefined
  if (copy === undefined) throw notFound('Photo')
  return copy
}

export function copyCalls(app: FastifyInstance, deps: CopyDeps): void {
  serve(app, viewCopy, async (named) => {
    const { photographer, spot, date, sequenceKey, width, height } = await findNamed(deps, named)
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

/** The picture, to whoever has its address. Nobody may keep it: its buyer can lose it. Search engines are asked to leave it out. */
export function copyRoutes(app: FastifyInstance, deps: CopyDeps & Pick<Deps, 'storage'>): void {
  app.route<{ Params: Named }>({
    method: ['GET', 'HEAD'],
    url: '/media/copies/:id/:signature',
    handler: async (request, reply) => {
      const { key, bytes } = await findNamed(deps, request.params)
      reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
      const body = request.method === 'HEAD' ? undefined : await deps.storage.read(`copies/${key}`)
      return reply.type('image/jpeg').header('content-length', bytes).send(body)
    },
  })
}
