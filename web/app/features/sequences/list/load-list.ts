import { userProfile } from '@lineup/contract/accounts/calls.ts'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { isProblem } from '../../../api/api-problem.ts'
import { call } from '../../../api/call.ts'
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

/** Reads a photographer and the first of their sequences. Null if the person does not exist. */
export async function loadUserSequences(param: string, request: Request) {
  if (!/^[1-9]\d{0,15}$/.test(param)) return null
  const id = Number(param)
  try {
    const [{ user }] = await Promise.all([
      call(userProfile, { id }, { expects: ['NotFound'] }),
      queries.ensureInfiniteQueryData(userSequences(id, readListQuery(request))),
    ])
    return { id, username: user.username, full_name: user.full_name }
  } catch (error) {
    if (isProblem(error, 'NotFound')) return null
    throw error
  }
}
