import { formatPercent } from '@lineup/contract/format.ts'
import { MAX_CODES, roles } from '@lineup/contract/limits.ts'
import type { Actor } from '../../calls/actor.ts'
import { audit } from '../../calls/audit-queries.ts'
import type { By } from '../../calls/by.ts'
import { conflict, invalid, notFound } from '../../calls/problem.ts'
import { type Db, inTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { getUsualPrices } from '../../prices/asked/usual-prices.ts'
import { offersOf } from '../../prices/check-prices.ts'
import { mostPercent } from '../../prices/code-off.ts'
import { type DefaultPrices, getDefaultPrices } from '../../prices/queries.ts'
import { countGiven, getAllowance } from '../free/free-queries.ts'
import { t } from '../messages/t.ts'
import { countCodes, hasSequence, insertCode, listCodeRows, type NewCode, setStopped } from './code-queries.ts'
import { sayTerms } from './say-terms.ts'

type CodeDeps = Pick<Deps, 'db' | 'config'>
type Form = Omit<NewCode, 'userId' | 'madeBy'>

/** An admin's codes are the shop's. */
const ownerOf = ({ id, role }: Actor) => (role === roles.admin ? null : id)

/**
 * Makes a code, of a photographer for own sessions or of an admin for the shop. Throws NotFound for another's session, Invalid for more
 * than the owner's share, and Conflict for a code that looks like another, or one too many.
 */
export async function storeCode({ db, config }: CodeDeps, form: Form, by: By): Promise<number> {
  const userId = ownerOf(by.actor)
  return inTransaction(db, async (trx) => {
    const { percent, amount, freePhotos, sequenceId, text } = form
    if (sequenceId !== null && !(await hasSequence(trx, { sequenceId, userId }))) throw notFound('session')
    const most = mostPercentOf(await usualPrices(trx, by.actor), by.actor)
    if (percent !== null && percent > most) throw invalid(t('codes.most', { most: formatPercent(most) }))
    if (freePhotos !== null && userId !== null && (await getAllowance(trx)) === 0) throw invalid(t('codes.noGifts'))
    if ((await countCodes(trx, userId)) >= MAX_CODES) throw tooManyCodes()
    const id = await insertCode(trx, { ...form, userId, madeBy: by.actor.id })
    if (id === undefined) throw conflict(t('codes.alike', { code: text }))
    const takesOff = sayTerms({ percent, amount, freePhotos }, config.currency)
    await audit(trx, by, { act: 'code.store', target: `code ${text}`, detail: { takesOff } })
    return id
  })
}

const tooManyCodes = () => conflict(t('codes.many', { max: MAX_CODES }))

/** Stops a code or lets it go on; an admin those of photographers, too. Throws NotFound for another's, Conflict for one too many. */
export async function switchCode({ db }: CodeDeps, form: { id: number; isStopped: boolean }, by: By): Promise<string> {
  const owner = ownerOf(by.actor)
  return inTransaction(db, async (trx) => {
    const code = await setStopped(trx, { ...form, ...(owner !== null && { userId: owner }) })
    if (code === undefined) throw notFound('code')
    if (!form.isStopped && (await countCodes(trx, code.userId)) > MAX_CODES) throw tooManyCodes()
    await audit(trx, by, { act: form.isStopped ? 'code.stop' : 'code.resume', target: `code ${code.text}` })
    return code.text
  })
}

/** The codes that somebody may see, the largest percent of a new one, and how many photos a month may be given away. */
export async function listCodes({ db }: CodeDeps, actor: Actor) {
  const owner = ownerOf(actor)
  const [rows, prices, allowed] = await Promise.all([
    listCodeRows(db, owner ?? undefined),
    usualPrices(db, actor),
    getAllowance(db),
  ])
  const left = owner === null ? null : Math.max(0, allowed - (await countGiven(db, owner)))
  return { rows, prices, most: mostPercentOf(prices, actor), allowed, left }
}

/** Of the shop, or of a photographer. */
function usualPrices(db: Db, actor: Actor): Promise<DefaultPrices> {
  const userId = ownerOf(actor)
  return userId === null ? getDefaultPrices(db) : getUsualPrices(db, userId)
}

const mostPercentOf = (prices: DefaultPrices, { role }: Actor): number =>
  mostPercent(offersOf(prices), role === roles.admin ? 'shop' : 'photographer')
