import { roles } from '@lineup/contract/limits.ts'
import type { Actor } from '../../calls/actor.ts'
import { notFound } from '../../calls/problem.ts'
import { inSnapshot } from '../../db/database.ts'
import { readNow } from '../../db/read-now.ts'
import type { Deps } from '../../deps.ts'
import { saidTitle } from '../../mail/messages/said-title.ts'
import { sayKind } from './messages/say-kind.ts'
import { isOver, type Period, periodOf } from './period-of.ts'
import {
  findSeller,
  listMovedMonths,
  listMovements,
  type Movement,
  readStanding,
  type Seller,
  type Standing,
} from './statement-queries.ts'

/** One movement, in words and with the balance after it. */
export type Line = Movement & { what: string; balance: number }

export type Statement = Period & {
  seller: Seller
  madeAt: Date
  /** While false, more may come. */
  isOver: boolean
  currency: string
  opening: Standing
  closing: Standing
  lines: Line[]
}

/** Photographers have their own statements, admins everybody’s; whose somebody else asks for is not there. */
export async function findWhose({ db }: Pick<Deps, 'db'>, id: number, actor: Actor): Promise<Seller> {
  const isTheirs = id === actor.id || actor.role === roles.admin
  const seller = isTheirs ? await findSeller(db, id) : undefined
  if (seller === undefined) throw notFound('statement')
  return seller
}

export async function listStatements({ db, config }: Pick<Deps, 'db' | 'config'>, { id, username }: Seller) {
  const { currency } = config
  return { months: await listMovedMonths(db, { sellerId: id, currency }), username, currency }
}

/** `period` is YYYY-MM or YYYY. What stands in it adds up whenever it is read: it is read at one moment. */
export async function readStatement(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  seller: Seller,
  asked: string,
): Promise<Statement> {
  const period = periodOf(asked)
  const { currency } = config
  const of = { sellerId: seller.id, currency }
  return inSnapshot(db, async (trx) => {
    const madeAt = await readNow(trx)
    const opening = await readStanding(trx, of, period.from)
    const { lines, closing } = addUp(opening, await listMovements(trx, of, period))
    return { ...period, seller, madeAt, isOver: isOver(period, madeAt), currency, opening, closing, lines }
  })
}

function addUp(opening: Standing, movements: Movement[]): { lines: Line[]; closing: Standing } {
  let { balance, debt } = opening
  const lines = movements.map((movement) => {
    balance += movement.amount
    debt += movement.debt
    return { ...movement, title: saidTitle(movement.title), what: sayKind(movement.kind), balance }
  })
  return { lines, closing: { balance, debt } }
}
