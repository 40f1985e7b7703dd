import { randomUUID } from 'node:crypto'
import { type Cases, policies } from './case.ts'

const { everyone, photographers } = policies
const unknown = { with: { token: 'A'.repeat(43) }, key: 'NotFound' } as const

export const alertCases: Cases = {
  'POST /alert/store': {
    may: everyone,
    fits: async ({ server }) => {
      const { spot_id } = await server.given.spot()
      // An address gets these mails seldom.
      return { email: `noa.${randomUUID()}@example.org`, spot_id, date: server.given.dayFrom(-1) }
    },
    refused: { with: { email: 'noa' }, key: 'Invalid' },
  },
  'POST /alert/view': {
    may: everyone,
    fits: async ({ server }) => ({ token: (await server.given.alert()).token }),
    refused: unknown,
  },
  'POST /alert/confirm': {
    may: everyone,
    fits: async ({ server }) => ({ token: (await server.given.alert({ isConfirmed: false })).token }),
    refused: unknown,
  },
  'POST /alert/end': {
    may: everyone,
    fits: async ({ server }) => ({ token: (await server.given.alert()).token }),
    refused: { with: { token: 'no token' }, key: 'Invalid' },
  },
  'GET /alert/demand': { may: photographers, fits: () => ({}), refused: { with: { date: 'monday' }, key: 'Invalid' } },
}
