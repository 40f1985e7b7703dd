const PRELOAD = /<link rel="modulepreload"[^>]*>/g

/**
 * Moves the preloads of scripts from the head to the end of the page, at low priority. In the head they share a slow
 * line with the first photos: on slow 4G that costs two seconds until the largest one shows. React Router 8.4.0's
 * `Scripts` has no setting for this.
 */
export function scriptsLast(html: string): string {
  const end = html.lastIndexOf('</body>')
  const preloads = html.slice(0, end).match(PRELOAD) ?? []
  const low = preloads.map((link) => link.replace('<link', '<link fetchpriority="low"')).join('')
  return html.slice(0, end).replace(PRELOAD, '') + low + html.slice(end)
}
