import { listAudit } from '@lineup/contract/audit/calls.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { serve } from '../http/serve.ts'
import { listLog } from './log/list-log.ts'

export function operatingRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, listAudit, async (query) => ({ data: { list: await listLog(deps, query) } }))
}
