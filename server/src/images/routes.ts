import * as images from '@lineup/contract/images/calls.ts'
import { activity } from '@lineup/contract/states.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { serve } from '../http/serve.ts'
import { destroyImage, setImageStatus } from './change-image.ts'
import { uploadRoutes } from './intake/upload-routes.ts'

export function imageRoutes(app: FastifyInstance, deps: Deps) {
  uploadRoutes(app, deps)

  serve(app, images.setImageStatus, async ({ image_id, status }, call) => {
    await setImageStatus(deps, { id: image_id, status }, call)
    return { message: status === activity.active ? 'The photo is no longer hidden' : 'The photo is hidden' }
  })

  serve(app, images.destroyImage, async ({ id }, call) => {
    await destroyImage(deps, id, call)
    return { message: 'The photo is deleted' }
  })
}
