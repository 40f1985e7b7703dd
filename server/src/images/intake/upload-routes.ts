import {
  dropUpload,
  dropUploads as dropUploadsCall,
  listUploads,
  putUpload as putUploadCall,
  typeUploadTimes as typeUploadTimesCall,
} from '@lineup/contract/images/calls.ts'
import type { FastifyInstance } from 'fastify'
import { forbidden } from '../../calls/problem.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { t } from '../messages/t.ts'
import { checkQuota } from '../uploads/check-quota.ts'
import { dropUploads } from '../uploads/drop-uploads.ts'
import { otherFile, putUpload, toUpload } from '../uploads/put-uploads.ts'
import { typeUploadTimes } from '../uploads/type-upload-times.ts'
import { findUpload, findUploads } from '../uploads/upload-queries.ts'
import { discardFile, isSameRawFile, receiveRawFile, whileArriving } from './raw-file.ts'

export function uploadRoutes(app: FastifyInstance, deps: Deps) {
  app.register(async (scope) => {
    // Read the body only once its sender is known, whatever its content type.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))

    serve(scope, putUploadCall, async ({ id }, { actor, request }) => {
      if (!actor.isVerified) throw forbidden(t('intake.verify'))
      const freeSlot = app.uploadSlots.take(actor.id, 'file')
      try {
        const known = await findUpload(deps.db, actor.id, id)
        if (known !== undefined) {
          if (!(await whileArriving(request, () => isSameRawFile(request, known)))) throw otherFile()
          return { data: toUpload(known) }
        }
        await checkQuota(deps, actor.id)
        const into = { dir: deps.storage.incomingDir, pictures: deps.pictures }
        const file = await whileArriving(request, () => receiveRawFile(request, into))
        try {
          return { data: await putUpload(deps, actor.id, { id, file }) }
        } finally {
          await discardFile(file)
        }
      } finally {
        freeSlot()
      }
    })
  })

  serve(app, listUploads, async (_query, { actor }) => ({
    data: { list: (await findUploads(deps.db, actor.id)).map(toUpload) },
  }))

  serve(app, typeUploadTimesCall, async ({ ids, taken_at: takenLocal }, { actor }) => ({
    data: { list: await typeUploadTimes(deps, actor.id, { ids, takenLocal }) },
  }))

  serve(app, dropUploadsCall, async ({ ids }, { actor }) => {
    await dropUploads(deps, actor.id, ids)
    return {}
  })

  serve(app, dropUpload, async ({ id }, { actor }) => {
    await dropUploads(deps, actor.id, [id])
    return {}
  })
}
