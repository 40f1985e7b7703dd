import { AsyncLocalStorage } from 'node:async_hooks'
import { Writable } from 'node:stream'
import { ENGLISH, type Language } from '@lineup/contract/messages/languages.ts'
import { languageComesFrom } from '@lineup/contract/messages/speaking.ts'
import type { PageRequest } from '@lineup/contract/page-request.ts'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { api, serverCall } from './api/api-context.ts'
import { isProblem } from './api/api-problem.ts'
import { publicConfig } from './api/public-config.ts'
import { PageShell, pageNonce, reportBug } from './page-shell.ts'
import { scriptsLast } from './scripts-last.ts'
import { stylePicker } from './style-of-page.ts'
import css from './styles.css?inline'
import sheet from './styles.css?url'
import fonts from './ui/page/fonts/fonts.css?inline'

const styleFor = stylePicker(bytesAsText(Buffer.from(css + fonts)))
const laterStyle = `<link rel="preload" as="style" href="${sheet}">`

const spoken = new AsyncLocalStorage<Language>()
languageComesFrom(() => spoken.getStore() ?? ENGLISH)

/** All that `render` says is in this language. */
export const renderIn = <Page,>(language: Language, render: () => Page): Page => spoken.run(language, render)

// The server must use the same copy of the router as the pages; under Vite it would get another one.
export { createRequestHandler } from 'react-router'

export function contextWith({ send, nonce, config, report }: Omit<PageRequest, 'language'>): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(api, serverCall(send))
  context.set(pageNonce, nonce)
  context.set(publicConfig, config)
  context.set(reportBug, report)
  return context
}

/** Renders a complete page. All data is loaded before rendering starts, so streaming would gain nothing. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(pageNonce) || undefined
  const html = await new Promise<Buffer>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <PageShell value={{ nonce }}>
        <ServerRouter context={routerContext} url={request.url} {...(nonce && { nonce })} />
      </PageShell>,
      {
        ...(nonce && { nonce }),
        // Otherwise later parts of a long page would stay hidden without JavaScript.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => void pipe(collector(resolve)),
        onShellError: reject,
        onError: reject,
      },
    )
  })

  headers.set('content-type', 'text/html; charset=utf-8')
  // React would check and write the style anew for each page.
  const text = bytesAsText(html)
  const page = scriptsLast(text, laterStyle).replace('</style>', () => `${styleFor(text)}</style>`)
  return new Response(Buffer.from(page, 'latin1'), { status, headers })
}

function collector(resolve: (bytes: Buffer) => void): Writable {
  const parts: Buffer[] = []
  return new Writable({
    write(part: Buffer, _, done) {
      parts.push(part)
      done()
    },
    final(done) {
      resolve(Buffer.concat(parts))
      done()
    },
  })
}

/** One letter for each byte: the page is put together much faster than as text, and nothing here looks at letters beyond ASCII. */
function bytesAsText(bytes: Buffer): string {
  return bytes.toString('latin1')
}

/** The API logs its own refusals, and an aborted request is no failure. Everything else is a bug. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isProblem(error) || isRouteErrorResponse(error)) return
  ;(context as RouterContextProvider).get(reportBug)(error)
}
