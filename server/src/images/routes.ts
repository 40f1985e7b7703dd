import * as images from '@lineup/contract/images/calls.ts'
import { activity } from '@lineup/contract/states.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { serve } from '../http/serve.ts'
import { destroyImage, setImageStatus } from './change-image.ts'
import { uploadRoutes } from './intake/upload-routes.ts'
import { t } from './messages/t.ts'

export function imageRoutes(app: FastifyInstance, deps: Deps) {
  uploadRoutes(app, deps)

  serve(app, images.setImageStatus, async ({ image_id, status }, call) => {
    await setImageStatus(deps, { id: image_id, status }, call)
    return { message: status === activity.active ? t('photo.shown') : t('photo.hidden') }
  })

  serve(app, images.destroyImage, async ({ id }, call) => {
    await destroyImage(deps, id, call)
    return { message: t('photo.deleted') }
  })
}
