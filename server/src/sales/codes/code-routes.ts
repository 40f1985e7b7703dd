import { formatDate } from '@lineup/contract/format.ts'
import { rowOf } from '@lineup/contract/joined.ts'
import * as codes from '@lineup/contract/sales/codes.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { toGoods } from '../checkout/to-goods.ts'
import { confirmFreeOrder } from '../free/confirm-free-order.ts'
import { setAllowance } from '../free/set-allowance.ts'
import { t } from '../messages/t.ts'
import { quoteCode } from './quote-code.ts'
import { listCodes, storeCode, switchCode } from './store-code.ts'

export function codeRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, codes.quoteCode, async ({ code, ...goods }) => ({ data: await quoteCode(deps, toGoods(goods), code) }))

  serve(app, codes.listCodes, async (_, { actor }) => {
    const { rows, most, prices, allowed, left } = await listCodes(deps, actor)
    return {
      data: {
        list: rows.map((row) => toWire(row, deps.config)),
        most_percent: most,
        free_photos: { most: allowed, left },
        photo: { price: prices.imagePrice, commission: prices.imageCommission, donation: prices.donation },
        currency: deps.config.currency,
      },
    }
  })

  serve(app, codes.storeCode, async (form, call) => {
    const id = await storeCode(
      deps,
      {
        text: form.code,
        percent: form.percent ?? null,
        amount: form.amount ?? null,
        freePhotos: form.free_photos ?? null,
        sequenceId: form.sequence_id ?? null,
        leastPhotos: form.least_photos,
        maxUses: form.max_uses ?? null,
        isOnce: form.once,
        startsAt: form.starts_at ?? null,
        endsAt: form.ends_at ?? null,
      },
      call,
    )
    const isLater = form.starts_at && form.starts_at > new Date()
    const when = isLater ? 'later' : 'now'
    return { data: { id, code: form.code }, message: t(`codes.usable.${when}`, { code: form.code }) }
  })

  serve(app, codes.allowFreePhotos, async ({ photos }, call) => {
    await setAllowance(deps, photos, call)
    const message = photos === 0 ? t('codes.allowance.none') : t('codes.allowance.some', { photos })
    return { data: { photos }, message }
  })

  serve(app, codes.confirmFreeOrder, async ({ token }) => {
    const { sessionId } = await confirmFreeOrder(deps, token)
    return { data: { session_id: sessionId }, message: t('codes.confirmed') }
  })

  serve(app, codes.switchCode, async ({ id, stopped }, call) => {
    const text = await switchCode(deps, { id, isStopped: stopped }, call)
    const message = stopped ? t('codes.stopped', { code: text }) : t('codes.goesOn', { code: text })
    return { data: { id, is_stopped: stopped }, message }
  })
}

type Row = Awaited<ReturnType<typeof listCodes>>['rows'][number]

const toWire = (row: Row, { publicUrl }: Pick<Config, 'publicUrl'>) => ({
  id: row.id,
  code: row.text,
  percent: row.percent,
  amount: row.amount,
  free_photos: row.freePhotos,
  given: row.given,
  name: row.name,
  user_id: row.sellerId,
  sequence_id: row.sequenceId,
  session: row.spot === null || row.day === null ? null : rowOf([row.spot, formatDate(row.day, 'DD MMM, YYYY')]),
  least_photos: row.leastPhotos,
  max_uses: row.maxUses,
  once: row.isOnce,
  starts_at: row.startsAt,
  ends_at: row.endsAt,
  made_at: row.madeAt,
  is_stopped: row.isStopped,
  used: row.used,
  open: row.open,
  sold: row.sold ?? 0,
  off: row.off ?? 0,
  link: `${publicUrl}${pathTo(row)}?code=${row.text}`,
})

/** Where photos are that the code counts for. Before any are on sale there is no page of theirs. */
function pathTo({ sequenceKey, sellerId, isShown }: Row): string {
  if (!isShown) return '/home'
  if (sequenceKey !== null) return `/sequence-gallery/${sequenceKey}`
  return sellerId === null ? '/home' : `/photographer/${sellerId}`
}
