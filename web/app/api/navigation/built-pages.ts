import { matchRoutes } from 'react-router'
import { t as tCommon } from '../../messages/t.ts'
import { loadPartsAhead } from '../../ui/lazy-part.ts'
import { prepareToasts, toastError } from '../../ui/overlay/toasts.tsx'
import { thisPage, whenFinished } from './leave-page.ts'
import { isReachable, missingCode } from './missing-code.ts'
import { runningRouter } from './running-router.ts'

type BuiltPage = {
  id: string
  parentId?: string
  module: string
  imports?: string[]
  clientLoaderModule?: string
  clientMiddlewareModule?: string
}

/**
 * Loads the parts of this page that its first press needs, then preloads the code of all pages of the current area, and of the toasts: about 80 kB, page by page while the browser is
 * idle, skipped when it saves data. React Router reloads the page when it cannot load code; offline, that ends on the browser's error page. Its own
 * `prefetch` reloads too, when a link is only touched, so we do not use it.
 */
export async function fetchPages(): Promise<void> {
  prepareToasts()
  if (savesData()) return
  await loadPartsAhead(untilIdle)
  const area = /^\/(user|admin)\//.exec(location.pathname)?.[1] ?? 'public'
  for (const { id, parentId } of Object.values(builtPages())) {
    if (parentId !== `routes/${area}/layout`) continue
    const links = await started(filesOf(id))
    await Promise.all(links.map(({ isHere }) => isHere))
  }
}

/** Whether the router can show a page. A page whose code this browser will not load again comes by a full load, if nothing unsaved is lost. */
export async function canGo(to: string): Promise<boolean> {
  const isBack = missingCode.size > 0 && (await isReachable())
  // The browser can report offline although a local server is reachable, so try to load the code.
  if (!(isBack && !hasUnsaved()) && (await isWithinReach(to))) return true
  // With unsaved work the browser asks first.
  if (isBack) whenFinished(() => thisPage.leave(to))
  return false
}

/** Forms answer the question that the browser asks before it leaves a page. */
const hasUnsaved = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Whether the code of a page can be loaded now. Shows a toast if not. */
export async function isWithinReach(to: string): Promise<boolean> {
  // A photo that opens changes only the query.
  const { pathname } = new URL(to, location.href)
  const matches = matchRoutes(runningRouter()?.routes ?? [], pathname) ?? []
  const files = matches.flatMap(({ route }) => filesOf(route.id ?? ''))
  try {
    await Promise.all(files.map((file) => import(/* @vite-ignore */ file)))
    return true
  } catch (error) {
    missingCode.add(error)
    toastError(tCommon('offline.gone'))
    return false
  }
}

function filesOf(id: string): string[] {
  const page = builtPages()[id]
  if (!page) return []
  const { module, imports = [], clientLoaderModule, clientMiddlewareModule } = page
  return [module, ...imports, clientLoaderModule, clientMiddlewareModule].filter((file) => file !== undefined)
}

/** Begins to load the files, each in a task of its own: those of one page together would stop a phone for 70 ms. */
async function started(files: string[]): Promise<Array<{ isHere: Promise<unknown> }>> {
  const links = []
  for (const href of files) {
    if (document.querySelector(`link[rel=modulepreload][href="${href}"]`)) continue
    await untilIdle()
    links.push(preload(href))
  }
  return links
}

/** `isHere` resolves when the file is there, or is not to be had. */
function preload(href: string) {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority: 'low' })
  const isHere = new Promise((resolve) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
  })
  document.head.append(link)
  return { isHere }
}

/** Safari has no idle callback. */
const untilIdle = () =>
  new Promise<unknown>((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, 50)
    else requestIdleCallback(resolve)
  })

/** React Router's internal manifest. It contains all routes (see react-router.config.ts). */
function builtPages(): Record<string, BuiltPage> {
  const { __reactRouterManifest } = globalThis as { __reactRouterManifest?: { routes: Record<string, BuiltPage> } }
  return __reactRouterManifest?.routes ?? {}
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
