import { type Core, endpointAddress } from '../core.ts'
import { thinBody } from '../events/emit-thin.ts'
import { ApiError } from '../http/api-error.ts'
import { type Delivery, findDeliveryOf, listDue, nextDueAt, setDelivery } from './deliveries.ts'
import { signatureOf } from './sign.ts'

/** How webhooks reach the merchant. All off: each is sent once, at once, in the order of the events. */
export type DeliveryMode = {
  /** Keep everything back until `release` or `deliver`. */
  hold: boolean
  /** Lose them: events exist and are listed as undelivered, but nothing is ever sent. */
  drop: boolean
  /** Send each so many times at the same moment. */
  copies: number
  /** Send those due together in random order. */
  shuffle: boolean
}

export const plainDelivery: DeliveryMode = { hold: false, drop: false, copies: 1, shuffle: false }

export type Postman = ReturnType<typeof createPostman>
type Options = { core: Core; retryDelaysMs: number[]; delivery?: Partial<DeliveryMode> | undefined }

const AT_ONCE = 20
const ANSWER_WITHIN_MS = 10_000

/** Sends what is due until the merchant answers 2xx, and again after each delay of `retryDelaysMs`; then gives up. */
export function createPostman({ core, retryDelaysMs, delivery }: Options) {
  const underway = new Map<number, Promise<void>>()
  const stop = new AbortController()
  let mode = { ...plainDelivery, ...delivery }
  let timer: NodeJS.Timeout | undefined

  function wake() {
    clearTimeout(timer)
    if (stop.signal.aborted) return
    // Not at once: the transaction that queued the delivery must be committed first.
    timer = setTimeout(sendDue, 0)
  }

  function sendDue() {
    if (stop.signal.aborted) return
    const due = listDue(core.db, core.clock.millis()).filter((delivery) => !underway.has(delivery.seq))
    if (mode.drop) {
      for (const delivery of due) setDelivery(core.db, delivery.seq, { ...delivery, state: 'dropped' })
    } else if (!mode.hold) {
      for (const delivery of inOrder(due).slice(0, Math.max(0, AT_ONCE - underway.size))) void start(delivery)
    }
    sleepUntilNext()
  }

  function inOrder(due: Delivery[]) {
    if (!mode.shuffle) return due
    return due
      .map((delivery) => ({ delivery, at: Math.random() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ delivery }) => delivery)
  }

  function start(delivery: Delivery) {
    const sent = send(delivery).finally(() => {
      underway.delete(delivery.seq)
      wake()
    })
    underway.set(delivery.seq, sent)
    return sent
  }

  async function send(delivery: Delivery) {
    const answers = await Promise.all(Array.from({ length: mode.copies }, () => post(delivery)))
    if (stop.signal.aborted) return
    const lastStatus = answers.find((status) => !isOk(status)) ?? answers[0] ?? null
    const attempts = delivery.attempts + 1
    const delay = retryDelaysMs[delivery.attempts]
    const next = isOk(lastStatus) ? 'answered' : delay === undefined ? 'given_up' : 'due'
    const dueAt = next === 'due' ? core.clock.millis() + (delay ?? 0) : delivery.dueAt
    setDelivery(core.db, delivery.seq, { ...delivery, state: next, dueAt, attempts, lastStatus })
  }

  /** The status of the answer, or null when there was none. */
  async function post({ body: stored, endpoint }: Delivery) {
    const address = endpointAddress(core, endpoint)
    if (address === undefined) return null
    const body = endpoint === 'thin' ? thinBody(stored) : stored
    // The stamp is the machine's time, not the sandbox's: the merchant's clock has not been advanced.
    const stamp = Math.floor(Date.now() / 1000)
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signatureOf(body, core.webhookSecret, stamp),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([stop.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      })
      await response.arrayBuffer()
      return response.status
    } catch {
      return null
    }
  }

  function sleepUntilNext() {
    const next = nextDueAt(core.db)
    if (next === undefined || mode.hold || underway.size > 0) return
    clearTimeout(timer)
    timer = setTimeout(sendDue, Math.min(Math.max(next - core.clock.millis(), 1), 60_000))
  }

  return {
    wake,
    mode: () => mode,
    setMode(change: Partial<DeliveryMode>) {
      mode = { ...mode, ...change }
      wake()
    },
    /** Sends these events now, one after another in this order, whatever became of them before; gives the answers' statuses. */
    async deliver(eventIds: string[]) {
      const statuses: (number | null)[] = []
      for (const id of eventIds) {
        const delivery = findDeliveryOf(core.db, id)
        if (!delivery) throw ApiError.refused(`No webhook was queued for the event ${id}`)
        await (underway.get(delivery.seq) ?? undefined)
        await start(delivery)
        statuses.push(findDeliveryOf(core.db, id)?.lastStatus ?? null)
      }
      return statuses
    },
    /** Resolves when everything due has been answered, or waits for a later retry or to be released. */
    async idle() {
      for (;;) {
        await new Promise((resolve) => setTimeout(resolve, 0))
        if (underway.size > 0) await Promise.race(underway.values())
        else if (mode.hold || listDue(core.db, core.clock.millis()).length === 0) return
      }
    },
    async close() {
      stop.abort()
      clearTimeout(timer)
      await Promise.all(underway.values())
    },
  }
}

function isOk(status: number | null) {
  return status !== null && status >= 200 && status < 300
}
