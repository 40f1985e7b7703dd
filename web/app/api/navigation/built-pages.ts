import { matchRoutes } from 'react-router'
import { t as tCommon } from '../../messages/t.ts'
import { loadPartsAhead } from '../../ui/lazy-part.ts'
import { log } from '../../ui/log.ts'
import { prepareToasts, toastError } from '../../ui/overlay/toasts.tsx'
import { pathHere, plainPath } from './here.ts'
import { thisPage, whenFinished } from './leave-page.ts'
import { isReachable, missingCode } from './missing-code.ts'

type BuiltPage = { path: string; files: string[] }

/** What the build lists in `/pages.json` (web/pages-list.ts). `entry` is the file that starts the app: a release has its own. */
export type BuiltPages = { entry: string; pages: BuiltPage[] }

/**
 * Loads the parts of this page that its first press needs, then preloads the code of all pages of the current area, and of the toasts: about 80 kB, page by page while the browser is
 * idle, skipped when it saves data. React Router reloads the page when it cannot load code; offline, that ends on the browser's error page. Its own
 * `prefetch` reloads too, when a link is only touched, so we do not use it.
 * @param entry The address of the file that started this app.
 */
export async function fetchPages(entry: string): Promise<void> {
  prepareToasts()
  const isSaving = savesData()
  if (!isSaving) await loadPartsAhead(untilIdle)
  // Without them, whether a page can be shown cannot be known once the line is gone.
  const pages = await builtPages(entry).catch((error: unknown) => {
    log('The list of pages could not be loaded', error)
    return []
  })
  if (isSaving) return
  const area = areaOf(pathHere())
  for (const { path, files } of pages) {
    if (areaOf(path) !== area) continue
    const links = await started(files)
    await Promise.all(links.map(({ isHere }) => isHere))
  }
}

const areaOf = (path: string) => /^\/(user|admin)\//.exec(path)?.[1] ?? 'public'

/**
 * Whether the router can show a page. A page whose code this browser will not load again comes by a full load, if nothing unsaved is lost.
 * @param entry The address of the file that started this app.
 */
export async function canGo(to: string, entry: string): Promise<boolean> {
  const isBack = missingCode.size > 0 && (await isReachable())
  // The browser can report offline although a local server is reachable, so try to load the code.
  if (!(isBack && !hasUnsaved()) && (await isWithinReach(to, entry))) return true
  // With unsaved work the browser asks first.
  if (isBack) whenFinished(() => thisPage.leave(to))
  return false
}

/** Forms answer the question that the browser asks before it leaves a page. */
const hasUnsaved = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Whether the code of a page can be loaded now. Shows a toast if not. */
export async function isWithinReach(to: string, entry: string): Promise<boolean> {
  // A photo that opens changes only the query.
  const { pathname } = new URL(to, location.href)
  try {
    const pages = await builtPages(entry)
    const [match] =
      matchRoutes(
        pages.map(({ path, files }) => ({ path, handle: files })),
        plainPath(pathname),
      ) ?? []
    const files: string[] = match?.route.handle ?? []
    await Promise.all(files.map((file) => import(/* @vite-ignore */ file)))
    return true
  } catch (error) {
    missingCode.add(error)
    toastError(tCommon('offline.gone'))
    return false
  }
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

let list: Promise<BuiltPage[]> | undefined

const builtPages = (entry: string): Promise<BuiltPage[]> => {
  list ??= readPages(entry).catch((error: unknown) => {
    list = undefined
    throw error
  })
  return list
}

/** Empty after a new release, whose files do not go together with those of this page, and in development, where nothing is built. */
async function readPages(entry: string): Promise<BuiltPage[]> {
  const response = await fetch(`${location.origin}/pages.json`)
  if (!response.headers.get('content-type')?.includes('json')) return []
  const built = (await response.json()) as BuiltPages
  return built.entry === new URL(entry).pathname ? built.pages : []
}

/** For tests: the next question reads the list anew. */
export function forgetPages(): void {
  list = undefined
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
