import type { TimeLineData } from '../../days/line/bars.ts'
import type { TrackFault } from '../tracks/no-track.ts'
import type { WatchSession } from './session-of.ts'

/** What the worker is told: the file, and beside it the day of the page with what was photographed when. */
export type Asked = { file: Blob } | { line: TimeLineData; date: string }

/**
 * What the worker tells: how much is read, from 0 to 1; then the session of the page's day (undefined: no waves at all), or why the
 * file is none.
 */
export type Answer = { read: number } | { session: WatchSession | undefined; isCut: boolean } | { fault: TrackFault }
