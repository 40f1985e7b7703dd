import type { Page } from '@lineup/contract/envelope.ts'
import type { Actor } from '../calls/actor.ts'
import { notFound } from '../calls/problem.ts'
import { toPage } from '../calls/to-page.ts'
import type { Deps } from '../deps.ts'
import { readCursor, type Sort, writeCursor } from './cursors.ts'
import { type ListedRow, listSequences } from './list-queries.ts'
import { isUser } from './queries.ts'
import { type OwnContext, ownerContext, toAdminSequence, toOwnSequence } from './views.ts'

type ListDeps = Pick<Deps, 'db' | 'config'>

export type ListQuery = {
  page: number
  per_page: number
  cursor?: string | undefined
  search?: string | undefined
  sort?: Sort | undefined
  dir?: 'asc' | 'desc' | undefined
  is_approved?: '0' | '1' | '2' | undefined
  undecided?: '1' | undefined
  status?: '0' | '1' | undefined
  deleted?: '1' | undefined
}

export function listOwnSequences(deps: ListDeps, actor: Actor, query: ListQuery) {
  return list(deps, { ownerId: actor.id, query, view: toOwnSequence, isOwn: true })
}

export function listAllSequences(deps: ListDeps, query: ListQuery) {
  return list(deps, { ownerId: null, query, view: toAdminSequence })
}

export async function listUserSequences(deps: ListDeps, { userId, ...query }: ListQuery & { userId: number }) {
  if (!(await isUser(deps.db, userId))) throw notFound('user')
  return list(deps, { ownerId: userId, query, view: toAdminSequence })
}

type OwnedList<T> = {
  ownerId: number | null
  query: ListQuery
  view: (row: ListedRow, context: OwnContext) => T
  isOwn?: boolean
}

async function list<T>(deps: ListDeps, { ownerId, query, view, isOwn = false }: OwnedList<T>): Promise<Page<T>> {
  const { page, per_page: perPage, search = '', is_approved, undecided, status, deleted } = query
  // All sequences of one photographer have the same name.
  const sort = ownerId !== null && query.sort === 'name' ? 'id' : (query.sort ?? 'id')
  const { rows, total, isLast } = await listSequences(deps.db, {
    ownerId,
    search,
    isApproved: is_approved === undefined ? null : Number(is_approved),
    isUndecided: undecided === '1',
    status: status === undefined ? null : Number(status),
    deleted: deleted === undefined ? 'none' : isOwn ? 'by owner' : 'all',
    sort,
    dir: query.dir ?? (query.sort === 'name' ? 'asc' : 'desc'),
    page,
    perPage,
    after: readCursor(sort, query.cursor),
  })
  const context = await ownerContext(deps, rows)
  const last = rows.at(-1)
  const cursor = isLast || last === undefined ? null : writeCursor(sort, last)
  return toPage(
    rows.map((row) => view(row, context)),
    { total, page, perPage, cursor },
  )
}
