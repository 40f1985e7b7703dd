import { expect, test } from 'vitest'
import { guard } from '../../../api/navigation/guards.ts'
import { forgetAll } from '../../../api/page-memory.ts'
import { sequenceWith } from '../../../testing/sequences.ts'
import { startSmallServer } from '../../../testing/small-server.ts'
import { clientLoader } from './sequence-gallery.tsx'

test.for([
  ['Back to a gallery asks nothing again', '/image-payment-checkout/key/1', 1],
  ['a gallery that is opened from a private page is asked for anew', '/user/sequence/view/7', 2],
] as const)('%s', async ([, from, times]) => {
  forgetAll()
  await using server = await startSmallServer(({ url }) => ({
    status: 200,
    body: { status: true, message: [], data: url === '/api/sequence/image/view' ? { list } : related },
  }))
  localStorage.setItem('lineup.session', JSON.stringify({ id: 2, username: 'kai', role: 2, token: 'k' }))
  const open = () => {
    const request = new Request(new URL('/sequence-gallery/key', location.origin))
    return clientLoader({ params: { sequence_key: 'key' }, request } as Parameters<typeof clientLoader>[0])
  }
  const { gallery } = await open()
  if (from.startsWith('/user/')) await guard({ request: new Request(new URL(from, location.origin)) }, async () => {})

  const again = await open()

  localStorage.clear()
  expect(again.gallery).toEqual(gallery)
  expect(server.seen.filter(({ url }) => url === '/api/sequence/image/view')).toHaveLength(times)
})

const list = { ...sequenceWith({}), share_image: null, sold_whole: true, ride_price: null, images: [] }
const related = { list: [], day: null }
