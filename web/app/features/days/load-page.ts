import { redirect } from 'react-router'
import type { ServerCall } from '../../api/api-context.ts'
import { isProblem } from '../../api/api-problem.ts'
import { isId, notFound, readOr404 } from '../../api/missing.ts'
import { dayPath } from './day-path.ts'
import { readWindow } from './line/window.ts'
import { type DayData, loadDay } from './load-day.ts'
import { loadPicked, type PickedData } from './load-picked.ts'
import { loadStack, type StackData } from './load-stack.ts'
import { type Picked, readPicked } from './picked.ts'

export type PageData =
  | { kind: 'day'; data: DayData }
  | { kind: 'stack'; data: StackData }
  | { kind: 'picked'; data: PickedData; named: Picked }

type Params = { spot_id: string; date: string }

/** Loads a day, one stack of it, or what somebody has picked out of it. Links to photos that are gone lead to their day. */
export async function loadPage(call: ServerCall, { spot_id, date }: Params, url: string): Promise<PageData> {
  if (!isId(spot_id)) throw notFound()
  const day = { spot_id: Number(spot_id), date }
  const { searchParams } = new URL(url)
  const stackId = searchParams.get('stack')
  const window = readWindow(searchParams)
  if (stackId !== null) {
    const found = isId(stackId)
      ? await loadStack(call, day, Number(stackId)).catch((error: unknown) => {
          if (isProblem(error, 'NotFound', 'Invalid')) return null
          throw error
        })
      : null
    if (found === null) throw redirect(dayPath(day, window))
    return { kind: 'stack', data: { ...found, window } }
  }

  const picked = readPicked(searchParams)
  if (picked) {
    const data = await readOr404(loadPicked(call, day, picked))
    if (data === null) throw redirect(dayPath(day))
    return { kind: 'picked', data, named: picked }
  }
  return { kind: 'day', data: await readOr404(loadDay(call, day, searchParams)) }
}
