/**
 * Room in the heap from the start, for a process that runs tests. Node's heap begins small and collects garbage at each
 * step of its growth: a tenth of a worker's CPU time.
 */
export const ROOMY_HEAP = ['--min-semi-space-size=32', '--initial-old-space-size=512']
