import { calls } from '@lineup/contract/calls.ts'
import type { Endpoint } from '@lineup/contract/endpoint.ts'
import { wireSchema } from '../../http/reference/wire-schema.ts'
import { type Case, type Cases, keyOf, policies } from './case.ts'

export const fieldsOf = ({ input }: Endpoint): string[] => Object.keys(wireSchema(input)['properties'] ?? {})

const adminList: Case = { may: policies.admins, fits: () => ({}), refused: { with: { page: 0 }, key: 'Invalid' } }

/** A list of one person's rows has the person in its path, and its case in another file. */
const isAdminList = ({ access, method, path }: Endpoint) =>
  access === 'admin' && method === 'GET' && !path.includes(':')

/** Lists for admins all take the same requests. If one is opened to others, it has no case, and the matrix fails. */
export const listCases: Cases = Object.fromEntries(
  calls
    .map(({ endpoint }) => endpoint)
    .filter((endpoint) => isAdminList(endpoint) && fieldsOf(endpoint).includes('per_page'))
    .map((endpoint) => [keyOf(endpoint), adminList]),
)
