import { useState } from 'react'

/** Progress of a decision about many: how many were sent and, after the last, how many succeeded. */
export type Progress = { total: number; sent: number; stand: number | null }

export function useBatch() {
  const [progress, tell] = useState<Progress | null>(null)
  return {
    progress,
    isSending: progress !== null && progress.stand === null,
    tell,
    clear: () => tell(null),
    /** What came of it was read. */
    clearIfOver: () => tell((now) => (now?.stand === null ? now : null)),
  }
}

export type Batch = ReturnType<typeof useBatch>
