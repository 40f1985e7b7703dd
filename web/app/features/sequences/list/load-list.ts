import { userProfile } from '@lineup/contract/accounts/people.ts'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { call } from '../../../api/call.ts'
import { readOrNull } from '../../../api/missing.ts'
import { queries } from '../../../api/queries.tsx'
import { readTable } from '../../../ui/table/use-table-query.ts'
import { type ListQuery, listShape, userSequences } from '../sequence-lists.ts'

export function readListQuery({ url }: Request): ListQuery {
  return readTable(new URL(url).searchParams, listShape)
}

/** When only the query changes, the list reads itself and the route need not reload. */
export function listRevalidation({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isOtherQuestion = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return !isOtherQuestion && defaultShouldRevalidate
}

/** Reads the photographer of an address and the first of their sequences. */
export const loadUserSequences = (param: string, request: Request) =>
  readOrNull(param, async (id) => {
    const [{ user }] = await Promise.all([
      call(userProfile, { id }, { expects: ['NotFound'] }),
      queries.ensureInfiniteQueryData(userSequences(id, readListQuery(request))),
    ])
    const { username, full_name, blocked_at, block_reason, delete_after } = user
    return { id, username, full_name, blocked_at, block_reason, delete_after }
  })
