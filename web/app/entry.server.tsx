import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
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
import css from './styles.css?inline'

// The server must use the same copy of the router as the pages; under Vite it would get another one.
export { createRequestHandler } from 'react-router'

export function contextWith({ send, nonce, config, report }: PageRequest): RouterContextProvider {
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
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <PageShell value={{ nonce, css }}>
        <ServerRouter context={routerContext} url={request.url} {...(nonce && { nonce })} />
      </PageShell>,
      {
        ...(nonce && { nonce }),
        // Otherwise later parts of a long page would stay hidden without JavaScript.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => resolve(text(pipe(new PassThrough()))),
        onShellError: reject,
        onError: reject,
      },
    )
  })

  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(scriptsLast(html), { status, headers })
}

/** The API logs its own refusals, and an aborted request is no failure. Everything else is a bug. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isProblem(error) || isRouteErrorResponse(error)) return
  ;(context as RouterContextProvider).get(reportBug)(error)
}
