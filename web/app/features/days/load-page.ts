import { redirect } from 'react-router'
import type { ServerCall } from '../../api/api-context.ts'
import { isProblem } from '../../api/api-problem.ts'
import { isId, notFound, readOr404 } from '../../api/missing.ts'
import { dayPath } from './day-path.ts'
import { readWindow } from './line/window.ts'
import { type DayData, loadDay } from './load-day.ts'
import { loadStack, type StackData } from './load-stack.ts'

export type PageData = { isStack: false; data: DayData } | { isStack: true; data: StackData }

type Params = { spot_id: string; date: string }

/** Loads a day, or one stack of it. Links to stacks that are gone lead to their day. */
export async function loadPage(call: ServerCall, { spot_id, date }: Params, url: string): Promise<PageData> {
  if (!isId(spot_id)) throw notFound()
  const day = { spot_id: Number(spot_id), date }
  const { searchParams } = new URL(url)
  const stackId = searchParams.get('stack')
  if (stackId === null) return { isStack: false, data: await readOr404(loadDay(call, day, searchParams)) }

  const window = readWindow(searchParams)
  const found = isId(stackId)
    ? await loadStack(call, day, Number(stackId)).catch((error: unknown) => {
        if (isProblem(error, 'NotFound', 'Invalid')) return null
        throw error
      })
    : null
  if (found === null) throw redirect(dayPath(day, window))
  return { isStack: true, data: { ...found, window } }
}
