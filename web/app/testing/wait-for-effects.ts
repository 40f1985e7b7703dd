import { configure, getConfig } from '@testing-library/react'

type Wait = <T>(wait: () => Promise<T>) => Promise<T>

const config: { asyncWrapper: Wait } = getConfig()
const waitAndSettle = config.asyncWrapper.bind(config)

// In a module of its own, so that it happens once for all files of a worker.
configure({
  // A busy machine needs longer than the default. The test's own deadline comes later, so a failure says what was missing.
  asyncUtilTimeout: 25_000,
  // React runs the effects of what was found in a later turn of the event loop. On a busy machine a test would go on first.
  asyncWrapper: (async (wait) => {
    const found = await waitAndSettle(wait)
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
    return found
  }) satisfies Wait,
})
