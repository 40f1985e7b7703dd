import { notFound } from '../calls/problem.ts'
import { hashToken } from '../calls/tokens.ts'
import type { Deps } from '../deps.ts'
import { spokenName } from '../locations/spoken-name.ts'
import { getTree, pathOf, type Tree } from '../locations/tree.ts'
import { type AlertRow, findAlert, setConfirmed } from './alert-queries.ts'

export async function viewAlert({ db }: Pick<Deps, 'db'>, token: string) {
  const [tree, row] = await Promise.all([getTree(db), findAlert(db, hashToken(token))])
  if (row === undefined) throw notFound('alert')
  return toAlert(tree, row)
}

export async function confirmAlert({ db }: Pick<Deps, 'db'>, token: string) {
  const row = await setConfirmed(db, hashToken(token))
  if (row === undefined) throw notFound('alert')
  return toAlert(await getTree(db), row)
}

function toAlert(tree: Tree, { spotId, firstDay, lastDay, from, to, confirmedAt, endsAt }: AlertRow) {
  const [, , area, spot] = pathOf(tree, spotId)
  return {
    spot_id: spotId,
    spot: spot ? spokenName(spot) : '',
    area: area ? spokenName(area) : '',
    date: firstDay,
    until: lastDay,
    from,
    to,
    is_confirmed: confirmedAt !== null,
    ends_at: endsAt,
  }
}
