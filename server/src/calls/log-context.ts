import { AsyncLocalStorage } from 'node:async_hooks'

type LogContext = { reqId: string } | { job: string; jobId: string }

const context = new AsyncLocalStorage<LogContext>()

/** Every line that `work` logs, however deep, names its request or its job. */
export const withLogContext = <T>(about: LogContext, work: () => T): T => context.run(about, work)

export const logContext = (): LogContext | undefined => context.getStore()
