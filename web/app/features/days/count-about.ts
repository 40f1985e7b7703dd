import { cachedCall } from '../../api/cached-call.ts'
import type { SpotAndDay } from './day-path.ts'
import { photosIn } from './line/bars.ts'
import { shownWindow } from './line/window.ts'
import { loadDay } from './load-day.ts'

/** The photos of a day, and those of a window of it. It asks what the page of that window asks, which then is there at once. */
export async function countAbout(day: SpotAndDay, search: URLSearchParams): Promise<{ all: number; about: number }> {
  const { day: found, bars, window } = await loadDay(cachedCall, day, search)
  return { all: found.photos, about: photosIn(bars, shownWindow(window, bars)) }
}
