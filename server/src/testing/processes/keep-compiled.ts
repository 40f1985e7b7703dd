import { flushCompileCache } from 'node:module'

/** Node keeps what it compiled when a process ends by itself. A test kills its processes, so they keep it as they go. */
setInterval(flushCompileCache, 1_000).unref()
