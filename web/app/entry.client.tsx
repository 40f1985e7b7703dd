import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { ClientInstrumentation } from 'react-router'
import { HydratedRouter } from 'react-router/dom'

/** Nothing of it is needed for the first look at a page. */
const builtPages = () => import('./api/navigation/built-pages.ts')

const loadAhead = () =>
  setTimeout(() => {
    builtPages().then(
      ({ fetchPages }) => fetchPages(),
      // The next navigation tries again.
      () => undefined,
    )
  }, 500)

const isWithinReach = (to: string) =>
  builtPages().then(
    ({ isWithinReach }) => isWithinReach(to),
    () => false,
  )

/** Without a line, a page whose code cannot be had is not left for: the present one stays, and says so. */
const stayWithoutLine: ClientInstrumentation = {
  router: (router) =>
    router.instrument({
      navigate: async (go, { to }) => {
        // The browser may be wrong about a server on its own machine: what counts is whether the code comes.
        if (!navigator.onLine && typeof to === 'string' && !(await isWithinReach(to))) {
          // Only an answer that never comes keeps the router from going on.
          await new Promise(() => {})
        }
        await go()
        loadAhead()
      },
    }),
}
const instrumentations = [stayWithoutLine]

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={instrumentations} />
    </StrictMode>,
  )
})

if (document.readyState === 'complete') loadAhead()
else addEventListener('load', loadAhead)
