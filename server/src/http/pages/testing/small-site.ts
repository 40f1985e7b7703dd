import { join } from 'node:path'
import Fastify from 'fastify'
import type { PagesOptions } from '../build.ts'
import { pageRoutes } from '../page-routes.ts'

export const publicConfig = {
  isDemo: false,
  isRehearsal: false,
  demoAccounts: null,
  socialUrl: null,
  operator: null,
  charity: null,
  currency: 'USD',
  hasRates: false,
  tax: null,
  payoutHoldDays: 0,
  publicUrl: 'https://lineup.example',
}

export const galleryPath = '/sequence-gallery/key-of-the-gallery-00'
/** As the product gives its start. */
const START_MS = 60_000

/** The built web app with the few calls that these pages need. */
export async function startSite(config: PagesOptions['publicConfig'] = publicConfig) {
  const app = Fastify({ pluginTimeout: START_MS })
  const callers: string[] = []
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ by: 'the app' }))
  app.get('/api/public/price', (request) => {
    callers.push(request.ip)
    return answer({ list: { ...prices, ...rides, donation: 1, currency: 'USD' } })
  })
  app.post<{ Body: { sequence_key: string } }>('/api/sequence/image/view', (request, reply) => {
    if (galleryPath.endsWith(request.body.sequence_key)) return answer({ list: sequence() })
    return reply.code(404).send({ status: false, key: 'NotFound', message: ['Sequence not found'] })
  })
  await app.register(pageRoutes, {
    buildDir: join(import.meta.dirname, '../../../../../web/build'),
    publicConfig: config,
    mediaOrigin: 'https://media.example',
  })

  return {
    app,
    callers,
    get: (url: string, more: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
      app.inject({ method: 'GET', url, ...more }),
    [Symbol.asyncDispose]: () => app.close(),
  }
}

const answer = (data: unknown) => ({ status: true, message: [], data })
const prices = { image_price: 25, commission_image: 12.5, sequence_price: 60, commission_sequence: 30 }
const rides = { ride_price: null, commission_ride: null }
const place = { continent: 'Asia', region: 'Indonesia', area: 'Bali', spot: 'Uluwatu' }

function sequence() {
  return {
    id: 1,
    name: 'Made',
    photographer_id: 7,
    sequence_key: 'key-of-the-gallery-00',
    sequence_image: null,
    cover: null,
    date: '2026-11-18',
    type: 2,
    continent_id: 1,
    region_id: 2,
    area_id: 3,
    spot_id: 4,
    status: 1,
    is_approved: 1,
    images_count: 40,
    ...place,
    ...prices,
    sold_whole: true,
    ride_price: null,
    images: Array.from({ length: 40 }, (_, n) => picture(n)),
    share_image: { url: '/media/share.jpg', width: 1200, height: 630, type: 'image/jpeg' },
  }
}

function picture(n: number) {
  // A random key per image, as hard to compress as real addresses.
  const key = crypto.randomUUID().replaceAll('-', '').slice(0, 22)
  const sizes = [400, 800, 1600].map((width) => ({ width, height: Math.round(width / 1.5) }))
  const previews = ['jpeg', 'avif'].flatMap((kind) =>
    sizes.map((size) => ({ url: `/media/previews/${key}/${size.width}.${kind}`, type: `image/${kind}`, ...size })),
  )
  return {
    id: n + 1,
    previews,
    watermark: previews[2]?.url,
    placeholder: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
    width: 6000,
    height: 4000,
    taken_at: null,
    deleted_at: null,
    deleted_by: null,
    status: 1,
    is_approved: 1,
    image_price: 25,
    processing: false,
    error: null,
  }
}
