import { type Cases, policies } from './case.ts'

const { admins, ownersAndAdmins } = policies

export const statementCases: Cases = {
  'GET /payout/statements/:id': { may: ownersAndAdmins, fits: ({ owner }) => ({ id: owner.id }), target: 'id' },
  'GET /payout/statement/:id': {
    may: ownersAndAdmins,
    fits: ({ owner }) => ({ id: owner.id, period: '2026-11' }),
    target: 'id',
  },
  'GET /payout/statement/:id/pdf': {
    may: ownersAndAdmins,
    fits: ({ owner }) => ({ id: owner.id, period: '2026' }),
    target: 'id',
  },
  'GET /payments/statement': {
    may: admins,
    fits: () => ({ period: '2026-11' }),
    refused: { with: { period: '2026-13' }, key: 'Invalid' },
  },
  'GET /payments/statement/pdf': {
    may: admins,
    fits: () => ({ period: '2026' }),
    refused: { with: { period: '26' }, key: 'Invalid' },
  },
}
