import { randomUUID } from 'node:crypto'
import { openFreeOrders } from '../free-orders.ts'
import { type Cases, type Cast, policies } from './case.ts'
import { sequenceOf } from './sequences.ts'

const { everyone, signedIn, admins, ownersAndAdmins } = policies

/** A code of the owner's. */
async function codeOf({ server, owner }: Cast) {
  const text = `C${randomUUID().replaceAll('-', '').slice(0, 15).toUpperCase()}`
  const { body } = await server.post('/code/store', { code: text, percent: 10 }, owner)
  return { id: Number(body.data.id), text }
}

/** The token of the link that confirms it. */
async function orderForNothing(server: Cast['server']): Promise<string> {
  const { allow, giftOf, tokenFor } = openFreeOrders(server)
  await allow(10)
  const owner = await server.given.photographer()
  const { images } = await server.given.publicSequence({ owner })
  const email = `${randomUUID()}@example.com`
  await server.post('/payment/checkout', { image_id: images[0]?.id, code: await giftOf(owner, 1), email })
  return tokenFor(email)
}

export const codeCases: Cases = {
  'POST /payment/code': {
    may: everyone,
    fits: async (cast) => ({ code: (await codeOf(cast)).text, sequence_id: (await sequenceOf(cast)).id }),
    refused: { with: { code: 'x', sequence_id: 1 }, key: 'Invalid' },
  },
  'GET /code/list': { may: signedIn, fits: () => ({}) },
  'POST /code/store': {
    may: signedIn,
    fits: () => ({ code: `N${randomUUID().replaceAll('-', '').slice(0, 15)}`, percent: 10 }),
    refused: { with: { code: 'SURF10', percent: 10, amount: 5 }, key: 'Invalid' },
  },
  'POST /code/allow': {
    may: admins,
    fits: () => ({ photos: 0 }),
    refused: { with: { photos: -1 }, key: 'Invalid' },
  },
  'POST /payment/free': {
    may: everyone,
    fits: async ({ server }) => ({ token: await orderForNothing(server) }),
    refused: { with: { token: 'no-such-link-was-sent' }, key: 'NotFound' },
  },
  'POST /code/switch': {
    may: ownersAndAdmins,
    target: 'id',
    fits: async (cast) => ({ id: (await codeOf(cast)).id, stopped: true }),
  },
}
