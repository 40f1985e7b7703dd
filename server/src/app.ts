import { calls } from '@lineup/contract/calls.ts'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { accountRoutes } from './accounts/routes.ts'
import { findActor } from './accounts/sign-in/find-actor.ts'
import { alertFormRoutes } from './alerts/form-routes.ts'
import { alertRoutes } from './alerts/routes.ts'
import { invalid, unavailable } from './calls/problem.ts'
import { contactRoutes } from './contact/routes.ts'
import type { Deps } from './deps.ts'
import { bodyDeadline } from './http/body-deadline.ts'
import { endEarly } from './http/end-early.ts'
import { handleErrors, sendProblem } from './http/errors.ts'
import { acceptForms } from './http/form-bodies.ts'
import { headersOf, securityHeaders } from './http/headers.ts'
import { healthRoutes } from './http/health.ts'
import { isTooDeep } from './http/json-depth.ts'
import { knownMethods } from './http/known-methods.ts'
import type { Limits } from './http/limits.ts'
import { logFields } from './http/log-fields.ts'
import { t } from './http/messages/t.ts'
import type { PagesOptions } from './http/pages/build.ts'
import { cspReportRoute } from './http/pages/csp-report.ts'
import { pageRoutes, readable } from './http/pages/page-routes.ts'
import { refuseOddities, refuseUnreadable } from './http/protocol.ts'
import { referenceRoutes } from './http/reference/routes.ts'
import { requestId } from './http/request-id.ts'
import { speakToCaller } from './http/speak-to-caller.ts'
import { MAX_FORM_BYTES } from './images/intake/image-bodies.ts'
import { openUploadSlots } from './images/intake/upload-slots.ts'
import { mediaRoutes } from './images/media-routes.ts'
import { imageRoutes } from './images/routes.ts'
import { locationRoutes } from './locations/routes.ts'
import { mailboxRoutes } from './mail/mail-pages.ts'
import { noticeRoutes } from './notices/routes.ts'
import { stopRoutes } from './notices/stop-routes.ts'
import { operatingRoutes } from './operating/routes.ts'
import { webhookRoutes } from './payments/webhook-routes.ts'
import { payoutRoutes } from './payouts/routes.ts'
import { rateRoutes } from './prices/rates/routes.ts'
import { priceRoutes } from './prices/routes.ts'
import { copyRoutes } from './sales/copies/copy-routes.ts'
import { salesRoutes } from './sales/routes.ts'
import { sequenceRoutes } from './sequences/routes.ts'
import { sitemapRoutes } from './sequences/search/sitemap-routes.ts'

const JSON_LIMIT = 256 * 1_024
const HEADERS_TIMEOUT_MS = 10_000
/** To read the pages from a cold disk, on a machine that may stand still meanwhile. */
const START_MS = 60_000

/** Of a process: until it has its database, every request except `/healthz` gets a 503; while it ends, only `/readyz` does. */
export type Stage = 'starting' | 'up' | 'ending'

export async function buildApp(
  deps: Deps,
  limits: Limits,
  pages: PagesOptions | null = null,
  stage: () => Stage = () => 'up',
): Promise<FastifyInstance> {
  const isSecure = deps.config.publicUrl.startsWith('https:')
  const headers = headersOf({ isSecure })
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => requestId(deps.config.trustProxy.length > 0 ? headers['x-request-id'] : undefined),
    bodyLimit: JSON_LIMIT,
    trustProxy: deps.config.trustProxy.length > 0 ? deps.config.trustProxy : false,
    requestTimeout: 0,
    pluginTimeout: START_MS,
    // A proxy may have sent it just before the port closed, and must not repeat a POST.
    return503OnClosing: false,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: 5_000 },
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    routerOptions: { maxParamLength: 300 },
    rewriteUrl: ({ url = '/' }) => (pages === null ? url : readable(url)),
    // No hook sees such a request.
    frameworkErrors: (_error, request, reply) =>
      void sendProblem(reply.headers({ ...headers, 'x-request-id': request.id }), invalid(t('address'))),
    clientErrorHandler: refuseUnreadable(headers),
  })
  speakToCaller(app)
  let isDraining = false
  app.addHook('preClose', async () => {
    isDraining = true
  })
  app.addHook('onRequest', async ({ url }, reply) => {
    if (stage() === 'starting' && url !== '/healthz') throw unavailable()
    // Then no proxy keeps a connection that closes with the port.
    if (stage() === 'ending') reply.header('connection', 'close')
  })
  // A connection that is answering while the server closes would stay open until its keep-alive ends.
  app.addHook('onResponse', async () => {
    if (isDraining) app.server.closeIdleConnections()
  })

  app.decorate('gate', { limits, findActor: (authorization) => findActor(deps.db, authorization) })
  app.decorate('uploadSlots', openUploadSlots())
  securityHeaders(app, { isSecure })
  handleErrors(app, knownMethods(calls))
  refuseOddities(app)
  acceptEmptyJson(app)
  endEarly(app, { largestBody: MAX_FORM_BYTES })
  bodyDeadline(app)
  logFields(app, deps.metrics)
  healthRoutes(app, deps, () => stage() === 'ending')
  mediaRoutes(app, deps)
  copyRoutes(app, deps)

  await app.register(
    async (api) => {
      // Calls take JSON and forms unless their endpoint adds another parser.
      api.removeContentTypeParser('text/plain')
      acceptForms(api)
      contactRoutes(api, deps)
      accountRoutes(api, deps)
      noticeRoutes(api, deps)
      locationRoutes(api, deps)
      priceRoutes(api, deps)
      rateRoutes(api, deps)
      imageRoutes(api, deps)
      alertRoutes(api, deps)
      sequenceRoutes(api, deps)
      salesRoutes(api, deps)
      payoutRoutes(api, deps)
      operatingRoutes(api, deps)
      webhookRoutes(api, deps)
      cspReportRoute(api)
      referenceRoutes(api, calls, deps.config)
    },
    { prefix: '/api' },
  )
  sitemapRoutes(app, deps)
  stopRoutes(app, deps)
  alertFormRoutes(app, deps)
  if (deps.config.isDemo) mailboxRoutes(app, deps)
  if (pages !== null) await pageRoutes(app, pages)
  return app
}

/** Browsers send a JSON content type with an empty body for calls without a payload. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, {})
    if (isTooDeep(body as string)) return done(invalid(t('tooDeep')))
    return parse(request, body as string, done)
  })
}
