import { configure, getConfig } from '@testing-library/react'

type Wait = <T>(wait: () => Promise<T>) => Promise<T>

type Config = {
  asyncWrapper: Wait
  getElementError: (message: string | null, container: Element) => Error
  /** Undocumented: true while a query is tried again and again. */
  _disableExpensiveErrorDiagnostics: boolean
}

const config: Config = getConfig() as unknown as Config
const waitAndSettle = config.asyncWrapper.bind(config)
const withTheWholePage = config.getElementError.bind(config)

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
  // To print the page for each vain look is a sixteenth of all CPU time. The last error prints it, when time is up.
  getElementError: (message, container) =>
    (getConfig() as unknown as Config)._disableExpensiveErrorDiagnostics
      ? new Error(message ?? '')
      : withTheWholePage(message, container),
})
