import { randomUUID } from 'node:crypto'
import { smallJpeg } from '../../decoder/testing/index.ts'
import type { Person } from '../given/people.ts'
import { type Cases, type Cast, policies } from './case.ts'

const { everyone, signedIn, photographers, verified, verifiedPhotographers, owners, ownersAndAdmins, admins } = policies

export const sequenceCases: Cases = {
  'PUT /uploads/:id': {
    may: verified,
    fits: () => ({ id: randomUUID() }),
    refused: { with: { id: 'no-uuid' }, key: 'Invalid' },
  },
  'GET /uploads': { may: signedIn, fits: () => ({}) },
  'POST /uploads/drop': {
    may: signedIn,
    fits: async (cast) => ({ ids: [await uploaded(cast, cast.owner)] }),
    refused: { with: { ids: [] }, key: 'Invalid' },
  },
  'POST /uploads/time': {
    may: signedIn,
    fits: async (cast) => ({ ids: [await uploaded(cast, cast.owner)], taken_at: '2026-11-18T07:41:00' }),
    refused: { with: { ids: [randomUUID()], taken_at: '2026-11-18T25:00:00' }, key: 'Invalid' },
  },
  'DELETE /uploads/:id': {
    may: signedIn,
    fits: async (cast) => ({ id: await uploaded(cast, cast.owner) }),
    refused: { with: { id: 'no-uuid' }, key: 'Invalid' },
  },
  'POST /sequence/store': {
    may: verifiedPhotographers,
    fits: async (cast) => ({
      ...(await cast.server.given.spot()),
      date: '2026-11-18',
      images: [await uploaded(cast, cast.caller ?? cast.owner)],
    }),
    refused: { with: { date: '2026-11-18', images: [] }, key: 'Invalid' },
  },
  'POST /session/store': {
    may: verifiedPhotographers,
    fits: async (cast) => ({
      ...(await cast.server.given.spot()),
      date: '2026-11-18',
      uploads: [await uploaded(cast, cast.caller ?? cast.owner)],
    }),
    refused: { with: { date: '2026-11-18', uploads: [] }, key: 'Invalid' },
  },
  'PUT /sequence/update': {
    may: ownersAndAdmins,
    fits: async (cast) => {
      const { id, spot } = await sequenceOf(cast)
      return { id, ...spot, date: '2026-11-17' }
    },
    target: 'id',
  },
  'GET /sequence/list': { may: photographers, fits: () => ({}), refused: { with: { sort: 'rnd' }, key: 'Invalid' } },
  'GET /sequence/list-all/:userId': { may: admins, fits: ({ owner }) => ({ userId: owner.id }), target: 'userId' },
  'GET /sequence/list/:id': { may: ownersAndAdmins, fits: idOf, target: 'id' },
  'GET /sequence/list-image-all/:id': { may: ownersAndAdmins, fits: idOf, target: 'id' },
  'POST /sequence/approve': {
    may: admins,
    fits: async (cast) => ({ sequence_id: (await sequenceOf(cast)).id, approve: 2 }),
    target: 'sequence_id',
  },
  'POST /sequence/approve/undo': {
    may: admins,
    fits: async (cast) => {
      const { id } = await sequenceOf(cast)
      const { token } = await cast.server.given.admin()
      await cast.server.post('/sequence/approve', { sequence_id: id, approve: 2 }, { token })
      return { sequence_id: id, revision: 2 }
    },
    target: 'sequence_id',
  },
  'POST /sequence/approve/reopen': {
    may: admins,
    fits: async (cast) => {
      const { id } = await sequenceOf(cast)
      const { token } = await cast.server.given.admin()
      await cast.server.post('/sequence/approve', { sequence_id: id, approve: 2 }, { token })
      return { sequence_id: id, revision: 2 }
    },
    target: 'sequence_id',
  },
  'GET /sequence/clocks/:id': { may: ownersAndAdmins, fits: idOf, target: 'id' },
  'POST /sequence/images/time': {
    may: ownersAndAdmins,
    fits: async (cast) => {
      const { id } = await sequenceOf(cast)
      const rows = await cast.server.db.selectFrom('images').select('id').where('sequence_id', '=', id).execute()
      const image_ids = rows.map((row) => row.id)
      return { sequence_id: id, image_ids, taken_at: '2026-11-18T07:41:00', revision: 0 }
    },
    target: 'sequence_id',
  },
  'POST /sequence/clock': {
    may: ownersAndAdmins,
    fits: async (cast) => {
      const { id } = await sequenceOf(cast)
      await cast.server.db
        .updateTable('images')
        .set({ taken_local: '2026-11-18T07:41:10' })
        .where('sequence_id', '=', id)
        .execute()
      return { sequence_id: id, camera_key: '', source: 'typed', shift_ms: 5_000, error_s: 2, revision: 0 }
    },
    target: 'sequence_id',
  },
  'GET /clock/time': { may: everyone, fits: () => ({}) },
  'POST /sequence/status': {
    may: ownersAndAdmins,
    fits: async (cast) => ({ sequence_id: (await sequenceOf(cast)).id, status: 0 }),
    target: 'sequence_id',
  },
  'POST /sequence/image/order': {
    may: owners,
    fits: async (cast) => {
      const { id, images } = await sequenceOf(cast)
      return { sequence_id: id, images: images.map((image) => image.id) }
    },
    target: 'sequence_id',
  },
  'POST /sequence/image/order/time': {
    may: owners,
    fits: async (cast) => {
      const { id, images } = await sequenceOf(cast)
      return { sequence_id: id, seen: images.map((image) => image.id) }
    },
    target: 'sequence_id',
  },
  'POST /sequence/stacks': {
    may: ownersAndAdmins,
    fits: async (cast) => ({ sequence_id: (await sequenceOf(cast)).id }),
    target: 'sequence_id',
  },
  'POST /sequence/stacks/cut': {
    may: ownersAndAdmins,
    fits: async (cast) => ({ sequence_id: (await sequenceOf(cast)).id, gap_s: 8, revision: 0 }),
    target: 'sequence_id',
  },
  'POST /stack/split': {
    may: ownersAndAdmins,
    fits: async ({ server, owner }) => {
      const { imageIds } = await server.given.session([{ at: 0 }, { at: 1 }], { owner })
      return { image_id: imageIds[1], revision: 0 }
    },
    target: 'image_id',
  },
  'POST /stack/join': {
    may: ownersAndAdmins,
    fits: async ({ server, owner }) => {
      const { stackIds } = await server.given.session([{ at: 0 }, { at: 60 }], { owner })
      return { stack_id: stackIds[0], revision: 0 }
    },
    target: 'stack_id',
  },
  'DELETE /sequence/destroy': { may: ownersAndAdmins, fits: idOf, target: 'id' },
  'POST /sequence/restore': {
    may: ownersAndAdmins,
    fits: async (cast) => {
      const { id } = await sequenceOf(cast)
      await cast.server.delete('/sequence/destroy', { query: { id }, token: cast.owner.token })
      return { id }
    },
    target: 'id',
  },
  'POST /sequence/images/change': {
    may: ownersAndAdmins,
    fits: async (cast) => {
      const { id, images } = await sequenceOf(cast)
      return { sequence_id: id, act: 'hide', images: images.map((image) => image.id) }
    },
    target: 'sequence_id',
  },
  'POST /sequence/images/move': {
    may: ownersAndAdmins,
    fits: async (cast) => {
      const { id, images } = await sequenceOf(cast)
      return { sequence_id: id, to_sequence_id: (await sequenceOf(cast)).id, images: images.map((image) => image.id) }
    },
    target: 'sequence_id',
  },
  'POST /sequence/images/move/undo': {
    may: ownersAndAdmins,
    fits: async (cast) => {
      const { id, images } = await sequenceOf(cast)
      const move = {
        sequence_id: id,
        to_sequence_id: (await sequenceOf(cast)).id,
        images: images.map((image) => image.id),
      }
      const { body } = await cast.server.post('/sequence/images/move', move, { token: cast.owner.token })
      return { move_id: body.data.move_id }
    },
    target: 'move_id',
  },
  'POST /sequence/image/restore': {
    may: ownersAndAdmins,
    fits: async (cast) => {
      const id = (await sequenceOf(cast)).images[0]?.id ?? 0
      await cast.server.delete('/sequence/image/destroy', { query: { id }, token: cast.owner.token })
      return { id }
    },
    target: 'id',
  },
  'POST /sequence/image/status': {
    may: ownersAndAdmins,
    fits: async (cast) => ({ image_id: (await sequenceOf(cast)).images[0]?.id, status: 0 }),
    target: 'image_id',
  },
  'POST /sequence/image/reject': {
    may: admins,
    fits: async (cast) => ({ image_id: (await sequenceOf(cast)).images[0]?.id, rejected: 1 }),
    target: 'image_id',
  },
  'DELETE /sequence/image/destroy': {
    may: ownersAndAdmins,
    fits: async (cast) => ({ id: (await sequenceOf(cast)).images[0]?.id }),
    target: 'id',
  },
  'POST /sequence/view': { may: everyone, fits: () => ({}), refused: { with: { page: -1 }, key: 'Invalid' } },
  'GET /place/popular': { may: everyone, fits: () => ({}) },
  'POST /sequence/desire': { may: everyone, fits: () => ({}) },
  'POST /sequence/related': {
    may: everyone,
    fits: async (cast) => ({ sequence_key: (await sequenceOf(cast)).key }),
    refused: { with: { sequence_key: 'a-key-that-nobody-has' }, key: 'NotFound' },
  },
  'POST /photographer/view': {
    may: everyone,
    fits: async (cast) => ({ photographer_id: (await sequenceOf(cast)).owner.id }),
    refused: { with: { photographer_id: 999_999_999 }, key: 'NotFound' },
  },
  'POST /day/view': {
    may: everyone,
    fits: async (cast) => dayOf(cast),
    refused: { with: { spot_id: 999_999_999, date: '2026-11-18' }, key: 'NotFound' },
  },
  'POST /day/line': {
    may: everyone,
    fits: async (cast) => dayOf(cast),
    refused: { with: { spot_id: 999_999_999, date: '2026-11-18' }, key: 'NotFound' },
  },
  'POST /stack/list': {
    may: everyone,
    fits: async (cast) => ({ ids: [await stackOf(cast)] }),
    refused: { with: { ids: [] }, key: 'Invalid' },
  },
  'POST /stack/images': {
    may: everyone,
    fits: async (cast) => ({ image_ids: (await sequenceOf(cast)).images.map(({ id }) => id) }),
    refused: { with: { image_ids: [] }, key: 'Invalid' },
  },
  'POST /stack/view': {
    may: everyone,
    fits: async (cast) => ({ id: await stackOf(cast) }),
    target: 'id',
  },
  'POST /sequence/image/view': {
    may: everyone,
    fits: async (cast) => ({ sequence_key: (await sequenceOf(cast)).key }),
    refused: { with: { sequence_key: 'a-key-that-nobody-has' }, key: 'NotFound' },
  },
}

export const sequenceOf = ({ server, owner }: Cast) => server.given.publicSequence({ owner, images: 2, bytes: 10 })

async function idOf(cast: Cast) {
  return { id: (await sequenceOf(cast)).id }
}

async function dayOf(cast: Cast) {
  const { spot, date } = await sequenceOf(cast)
  return { spot_id: spot.spot_id, date }
}

async function stackOf(cast: Cast): Promise<number> {
  const { id: sequence } = await sequenceOf(cast)
  const { id } = await cast.server.db
    .selectFrom('stacks')
    .select('id')
    .where('sequence_id', '=', sequence)
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

export const aPhoto = smallJpeg

/** For a person who may not upload, the id is unknown. */
async function uploaded({ server }: Cast, { token }: Person): Promise<string> {
  const id = randomUUID()
  const body = new Uint8Array(await aPhoto())
  const headers = { 'content-type': 'image/jpeg', 'content-disposition': 'attachment; filename="wave.jpg"' }
  await server.send('PUT', `/uploads/${id}`, body, { token, headers })
  return id
}
