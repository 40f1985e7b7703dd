import { type ActKind, actsOf } from '@lineup/contract/audit/acts.ts'
import { toPage } from '../../calls/to-page.ts'
import type { Deps } from '../../deps.ts'
import { type Found, findTargets, listLogRows } from './log-queries.ts'
import { saidChanges } from './said-changes.ts'

type LogQuery = {
  page: number
  per_page: number
  search?: string | undefined
  dir?: 'asc' | 'desc' | undefined
  by?: number | null | undefined
  about?: number | null | undefined
  kind?: ActKind | undefined
  said?: string | undefined
}

/** The audit log for people: with the names of those who acted, and of what they acted on. */
export async function listLog({ db, config }: Pick<Deps, 'db' | 'config'>, query: LogQuery) {
  const { page, per_page: perPage, search = '', dir = 'desc', by = null, about = null, kind, said = '' } = query
  const acts = kind === undefined ? null : actsOf(kind)
  const { rows, total } = await listLogRows(db, {
    page,
    perPage,
    search,
    said: said.split(',').filter(Boolean),
    dir,
    by,
    about,
    acts,
  })
  const known = new Map(
    (
      await findTargets(
        db,
        rows.map(({ target }) => target),
      )
    ).map((one) => [one.target, one]),
  )
  const list = rows.map(({ id, at, act, target, actorId, actor, reason, detail }) => ({
    id: Number(id),
    at,
    act,
    by: actorId === null ? null : { id: actorId, username: actor },
    about: toAbout(target, known.get(target)),
    reason,
    changes: saidChanges(detail, config.currency),
  }))
  return toPage(list, { total, page, perPage, cursor: null })
}

/** A target is a kind and an id, as in "bank payment 7" or "code SURFERS"; the default prices have none. */
function toAbout(target: string, found: Found | undefined) {
  const [, kind = target, id = ''] = /^(.*) (\S*\d\S*|[A-Z]{4,20})$/.exec(target) ?? []
  return {
    kind,
    id,
    name: found?.name ?? null,
    payment_id: found?.paymentId ?? null,
    sequence_id: found?.sequenceId ?? null,
  }
}
