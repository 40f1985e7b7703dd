import { randomUUID } from 'node:crypto'
import type { Person } from '../given/people.ts'
import type { SpotPath } from '../given/places.ts'
import { type Case, type Cases, type Cast, policies } from './case.ts'

const { everyone, admins, owners, photographers, signedIn } = policies

const levels = [
  { level: 'continent', above: undefined, below: 'region' },
  { level: 'region', above: 'continent', below: 'area' },
  { level: 'area', above: 'region', below: 'spot' },
  { level: 'spot', above: 'area', below: undefined },
] as const

type Level = (typeof levels)[number]['level']
const idOf = (spot: SpotPath, level: Level) => spot[`${level}_id`]
const freshName = () => `Place ${randomUUID().slice(0, 8)}`

export const placeCases: Cases = {
  'GET /get/all/locations': { may: everyone, fits: () => ({}), refused: { with: { only: 'spots' }, key: 'Invalid' } },
  'POST /get/continent/regions': cascade('continent'),
  'POST /get/region/areas': cascade('region'),
  'POST /get/area/spots': cascade('area'),
  'GET /place/view': {
    may: everyone,
    fits: async ({ server }) => ({ spot_id: (await server.given.spot()).spot_id }),
    target: 'spot_id',
  },
  'GET /place/suggest': {
    may: everyone,
    fits: () => ({ search: 'Spot' }),
    refused: { with: { search: ' ' }, key: 'Invalid' },
  },
  ...Object.fromEntries(levels.flatMap(casesOf)),
  'POST /spot/request/store': {
    may: photographers,
    fits: () => missing,
    refused: { with: { latitude: 91 }, key: 'Invalid' },
  },
  'GET /spot/request/own': { may: photographers, fits: () => ({}) },
  'POST /spot/request/close': {
    may: owners,
    fits: async (cast) => ({ id: await asked(cast, cast.owner) }),
    target: 'id',
  },
  'GET /spot/request/list': { may: admins, fits: () => ({}) },
  'POST /spot/request/settle': {
    may: admins,
    fits: async (cast) => ({ id: await asked(cast), spot_id: (await cast.server.given.spot()).spot_id }),
    target: 'id',
  },
  'POST /spot/request/decline': {
    may: admins,
    fits: async (cast) => ({ id: await asked(cast), word: 'It is private' }),
    target: 'id',
  },
}

const missing = { name: 'Padang Padang', region: 'Bali', latitude: -8.811, longitude: 115.103 }

async function asked({ server }: Cast, by?: Person) {
  const { id: user_id } = by ?? (await server.given.photographer())
  const row = server.db.insertInto('spot_requests').values({ user_id, ...missing, whole: false })
  return (await row.returning('id').executeTakeFirstOrThrow()).id
}

function cascade(level: Level): Case {
  const field = `${level}_id`
  return {
    may: everyone,
    fits: async ({ server }) => ({ [field]: idOf(await server.given.spot(), level) }),
    refused: { with: { [field]: 'x' }, key: 'Invalid' },
  }
}

function casesOf({ level, above }: (typeof levels)[number]): Array<[string, Case]> {
  const parentOf = (spot: SpotPath) => (above === undefined ? {} : { [`${above}_id`]: idOf(spot, above) })
  const placed = async ({ server }: Cast) => {
    const spot = await server.given.spot()
    return { id: idOf(spot, level), name: freshName(), ...parentOf(spot) }
  }
  return [
    [`GET /${level}/list`, { may: signedIn, fits: () => ({}), refused: { with: { page: '0' }, key: 'Invalid' } }],
    [
      `POST /${level}/store`,
      {
        may: admins,
        fits: async ({ server }) => ({ name: freshName(), ...parentOf(await server.given.spot()) }),
        refused: { with: { name: '' }, key: 'Invalid' },
      },
    ],
    [`POST /${level}/edit`, { may: admins, fits: placed, target: 'id' }],
    [`PUT /${level}/update`, { may: admins, fits: placed, target: 'id' }],
    [
      `POST /${level}/status`,
      { may: admins, fits: async (cast) => ({ ...(await placed(cast)), status: 0 }), target: 'id' },
    ],
    [`DELETE /${level}/destroy`, { may: admins, fits: (cast) => unused(cast, level), target: 'id' }],
  ]
}

async function unused({ server }: Cast, level: Level) {
  const spot = await server.given.spot()
  const order: Level[] = ['spot', 'area', 'region', 'continent']
  for (const below of order.slice(0, order.indexOf(level))) {
    await server.db.deleteFrom('nodes').where('id', '=', idOf(spot, below)).execute()
  }
  return { id: idOf(spot, level) }
}
