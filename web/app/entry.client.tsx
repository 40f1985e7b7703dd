import type { Language } from '@lineup/contract/messages/languages.ts'
import { languageComesFrom } from '@lineup/contract/messages/speaking.ts'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { ClientInstrumentation } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { addressOf } from './api/navigation/here.ts'
import { isReachable, missingCode } from './api/navigation/missing-code.ts'
import sheet from './styles.css?url'

/** Loaded later, because the first view of a page does not need it. */
const builtPages = () => import('./load-ahead.ts')

const loadAhead = () =>
  setTimeout(() => {
    builtPages().then(
      ({ loadAhead }) => loadAhead(import.meta.url),
      // The next navigation tries again.
      () => undefined,
    )
  }, 500)

const canGo = (to: string) =>
  builtPages().then(
    ({ canGo }) => canGo(to, import.meta.url),
    async () => {
      if (await isReachable()) location.assign(addressOf(to))
      return false
    },
  )

/** Where the router is on its way to, as long as it may still lack that page's code. */
let heading: string | null = null
const { documentElement } = document
languageComesFrom(() => documentElement.lang as Language)

// The router reloads the old page if it cannot load the next one's code. With the line gone that would end on the browser's error page.
if ('navigation' in window) {
  navigation.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'reload' || heading === null || !event.cancelable) return
    event.preventDefault()
    // The router takes itself to be on its way, but the line at the top need not say so.
    documentElement.dataset['stays'] = ''
    missingCode.add(heading)
    void canGo(heading)
    heading = null
  })
}

/** Offline, navigation to a page whose code cannot be loaded keeps the current page and shows a toast. */
const stayWithoutLine: ClientInstrumentation = {
  router: (router) =>
    router.instrument({
      navigate: async (go, { to }) => {
        if ((!navigator.onLine || missingCode.size > 0) && typeof to === 'string' && !(await canGo(to))) {
          // Only a promise that never resolves stops the router.
          await new Promise(() => {})
        }
        heading = typeof to === 'string' ? to : null
        delete documentElement.dataset['stays']
        await go()
        heading = null
        loadAhead()
      },
    }),
}
const instrumentations = [stayWithoutLine]

// Vite tells of each import() that fails.
addEventListener('vite:preloadError', ({ payload }) => {
  missingCode.add(payload)
})

/**
 * The page has the rules that its first view needs (style-of-page.ts). Whatever comes later needs the others. They stand before those of
 * the page's parts. Without them the page works too.
 */
function loadStyle(): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: sheet })
  const loaded = new Promise((resolve) => {
    link.onload = resolve
    link.onerror = resolve
  })
  document.querySelector('style')?.after(link)
  return loaded
}

async function start() {
  const styled = loadStyle()
  // Back before this code was there: the address is another page's than the document. React would have to replace the document, which
  // the page's policy refuses.
  if (documentElement.dataset['path'] !== location.pathname) return location.reload()
  await styled
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter instrumentations={instrumentations} />
      </StrictMode>,
    )
  })
}
void start()

if (document.readyState === 'complete') loadAhead()
else addEventListener('load', loadAhead)
