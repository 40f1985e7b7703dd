import { Agent, request } from 'node:http'

export type Answer = { url: string; status: number; type: string; body: Buffer }

const agent = new Agent({ keepAlive: true, maxSockets: 8 })
const AT_ONCE = 4
const MOST = 1_000

/** Follows every address found in `texts`, and in the answers, once, as a visitor without an account. */
export async function crawl(site: string, texts: string[]): Promise<Answer[]> {
  const known = new Set(texts.flatMap((text) => linksIn(text, site)))
  const waiting = [...known]
  const answers: Answer[] = []

  const work = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const answer = await get(site, path)
      answers.push(answer)
      if (!isText(answer)) continue
      for (const found of [...linksIn(answer.body.toString(), site), ...dataOf(answer)]) {
        if (known.has(found)) continue
        known.add(found)
        waiting.push(found)
      }
    }
  }
  // A worker that finds no address stops early. The next round picks up what the others found.
  while (waiting.length > 0 && answers.length < MOST) await Promise.all(Array.from({ length: AT_ONCE }, work))
  return answers
}

/** Sends one GET with the path exactly as given. No step decodes, joins or normalises it. */
export function get(site: string, path: string): Promise<Answer> {
  const { hostname, port } = new URL(site)
  return new Promise((resolve, reject) => {
    const asking = request({ host: hostname, port, path, agent }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          url: path,
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          body: Buffer.concat(parts),
        }),
      )
    })
    asking.on('error', reject)
    asking.end()
  })
}

const isText = ({ type }: Answer) => /html|json|xml|css|plain|x-script/.test(type)

/** The address where the app loads a page's data when a link leads to it. The mailbox of the demo is no page of the app. */
const dataOf = ({ url, type, status }: Answer) =>
  /html/.test(type) && status === 200 && url !== '/' && !url.startsWith('/dev/')
    ? [url.replace(/^[^?]+/, '$&.data')]
    : []

/** Finds addresses in markup, style sheets, sitemaps and JSON. Keeps those of this site, without the host. */
function linksIn(text: string, site: string): string[] {
  const found = [
    ...matches(text, /(?:href|src|action)="([^"]+)"/g),
    ...matches(text, /content="(\/[^"]+|https?:[^"]+)"/g),
    ...matches(text, /srcset="([^"]+)"/gi).flatMap((set) =>
      set.split(',').map((one) => one.trim().split(' ')[0] ?? ''),
    ),
    ...matches(text, /url\(["']?([^"')]+)/g),
    ...matches(text, /<loc>([^<]+)/g),
    // Names of a grid's areas are quoted, too, and a slash may follow them.
    ...matches(text.replace(/grid-template:[^;}]*/g, ''), /"((?:https?:\/)?\/[^"\\\s<>]*)/g),
  ]
  return found.flatMap((link) => {
    const url = URL.canParse(link, site) ? new URL(link.replaceAll('&amp;', '&'), site) : undefined
    return url?.origin === new URL(site).origin ? [url.pathname + url.search] : []
  })
}

const matches = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, link = '']) => link)
