import type { TrackFault } from '../tracks/no-track.ts'
import type { WatchFile } from './watch-file.ts'

/** What the worker tells: how much is read, from 0 to 1; then what the file holds, or why it is none. */
export type Answer = { read: number } | { file: WatchFile } | { fault: TrackFault }
