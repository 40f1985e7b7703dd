import { fetchPages } from './api/navigation/built-pages.ts'

export { canGo } from './api/navigation/built-pages.ts'

/** As `fetchPages`, with what home's searches load. */
export function loadAhead(entry: string): void {
  void fetchPages(entry)
  // The next search tries again.
  import('./features/search/load-in-browser.ts').catch(() => undefined)
}
