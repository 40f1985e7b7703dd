import { listStatements } from '@lineup/contract/payouts/statements.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** The months that have a statement of this person, oldest first. */
export const statementsOf = (id: number) =>
  queryOptions({
    queryKey: ['statements', id],
    queryFn: ({ signal }) => call(listStatements, { id }, { signal }),
  })
