import type { WrittenTime } from './written-time.ts'

/**
 * Who wrote a photo's time: its camera (original, digitized), a program from what the camera had written (xmp, iptc), a program that may
 * mean the file (created), satellites (gps), or the file's name (name). In the order in which we believe them, as readers of
 * metadata agree (Metadata Working Group, guidelines 2.0).
 */
export const timeSources = ['original', 'digitized', 'xmp', 'created', 'iptc', 'gps', 'name'] as const

export type TimeSource = (typeof timeSources)[number]
export type SourcedTime = WrittenTime & { source: TimeSource }

/** The first whole time, or else the first one that was cut. */
export function bestTime(times: readonly SourcedTime[]): SourcedTime | null {
  const inOrder = times.toSorted((a, b) => timeSources.indexOf(a.source) - timeSources.indexOf(b.source))
  return inOrder.find(({ hasSeconds }) => hasSeconds) ?? inOrder[0] ?? null
}
