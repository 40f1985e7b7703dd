import * as stacks from '@lineup/contract/sequences/stacks.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { t } from '../messages/t.ts'
import { listOwnStacks } from './list-own-stacks.ts'
import { cutStacks, joinStacks, splitStack } from './mend-stacks.ts'

export function stackRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, stacks.listOwnStacks, async ({ sequence_id }, { actor }) => ({
    data: await listOwnStacks(deps, actor, sequence_id),
  }))

  serve(app, stacks.cutStacks, async ({ sequence_id: id, gap_s: gap, revision }, call) => ({
    data: await cutStacks(deps, { id, gap, revision }, call),
    message: t('stacks.cut'),
  }))

  serve(app, stacks.splitStack, async ({ image_id: imageId, revision }, call) => ({
    data: await splitStack(deps, { imageId, revision }, call),
    message: t('stacks.split'),
  }))

  serve(app, stacks.joinStacks, async ({ stack_id: stackId, revision }, call) => ({
    data: await joinStacks(deps, { stackId, revision }, call),
    message: t('stacks.joined'),
  }))
}
