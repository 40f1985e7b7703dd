/** What a process counts. Only Prometheus reads it, and only when the process has a METRICS_PORT. */
export type Metrics = {
  noteRequest: (request: { method: string; route: string; status: number; seconds: number }) => void
  noteJob: (job: { kind: string; outcome: JobOutcome; seconds: number }) => void
  /** Of a decoder's work; `outcome` is `done` or a `DecoderErrorCode`. */
  noteDecoding: (work: { kind: string; outcome: string; seconds: number }) => void
  notePayment: (outcome: string) => void
}

/** `again`: the job failed and will be tried again. `failed`: it will not. */
export type JobOutcome = 'done' | 'again' | 'failed'

const nothing = () => {}

export const noMetrics: Metrics = {
  noteRequest: nothing,
  noteJob: nothing,
  noteDecoding: nothing,
  notePayment: nothing,
}
