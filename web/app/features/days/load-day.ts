import { viewLine } from '@lineup/contract/days/line.ts'
import { viewDay } from '@lineup/contract/days/view.ts'
import type { ServerCall } from '../../api/api-context.ts'
import type { Output } from '../../api/wire.ts'
import { type ShareImage, shareImageOf } from '../gallery/share/share-image.ts'
import { clockText } from './clock-time.ts'
import type { SpotAndDay } from './day-path.ts'
import { type Bars, barsOf, type Range } from './line/bars.ts'
import { readWindow } from './line/window.ts'
import { type Stacks, stackCard } from './stack-card.ts'

export type Day = Output<typeof viewDay>['day']

export type DayData = {
  day: Day
  window: Partial<Range> | null
  bars: Bars
  found: Stacks
  /** Those whose time is not certain. */
  uncertain: Stacks
  /** What a link to the day shows in a message. */
  shared: ShareImage
}

const nothing: Stacks = { cards: [], total: 0, cursor: null }

/** Loads a day with the first stacks of the window that the address names. */
export async function loadDay(
  call: ServerCall,
  { spot_id, date }: SpotAndDay,
  search: URLSearchParams,
): Promise<DayData> {
  const window = readWindow(search)
  const [{ day, list }, line] = await Promise.all([
    call(viewDay, { spot_id, date, ...onWire(window) }),
    call(viewLine, { spot_id, date }),
  ])
  const uncertain = day.uncertain > 0 ? await askStacks(call, day, { certain: 0 }) : null
  return {
    day,
    window,
    bars: barsOf(line, date),
    found: toStacks(day, list),
    uncertain: uncertain ? toStacks(day, uncertain) : nothing,
    shared: shareImageOf([...list.data, ...(uncertain?.data ?? [])]),
  }
}

type Which = { window?: Partial<Range> | null; certain?: 0 | 1; cursor?: string; page?: number }

/** A page of the stacks of a day. */
export const loadStacks = async (call: ServerCall, day: Day, which: Which): Promise<Stacks> =>
  toStacks(day, await askStacks(call, day, which))

async function askStacks(call: ServerCall, day: Day, { window, certain, cursor, page }: Which) {
  const asked = { spot_id: day.spot_id, date: day.date, ...onWire(window ?? null) }
  const { list } = await call(viewDay, {
    ...asked,
    ...(certain !== undefined && { certain }),
    ...(cursor !== undefined && { cursor }),
    ...(page !== undefined && { page }),
  })
  return list
}

const onWire = (window: Partial<Range> | null) => ({
  ...(window?.from !== undefined && { from: clockText(window.from) }),
  ...(window?.to !== undefined && { to: clockText(window.to) }),
})

const toStacks = ({ time_zone: zone, date }: Day, list: Output<typeof viewDay>['list']): Stacks => ({
  cards: list.data.map((stack) => stackCard(stack, { zone, date })),
  total: list.total,
  cursor: list.cursor,
})
