import { tooMany } from '../../calls/problem.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface FastifyInstance {
    uploadSlots: UploadSlots
  }
}

/** Bodies in parallel. Forms (multipart, base64) carry up to ten files each. */
export const uploadSlots = { filesPerUser: 4, formsPerUser: 2, perProcess: 16 }

const RETRY_AFTER_SECONDS = 5

export function openUploadSlots({ filesPerUser, formsPerUser, perProcess } = uploadSlots) {
  const most = { file: filesPerUser, form: formsPerUser }
  const taken = new Map<string, number>()
  let all = 0

  return {
    /** Returns a function that frees the slot. Throws TooManyRequests. */
    take: (userId: number, kind: 'file' | 'form'): (() => void) => {
      const key = `${kind} ${userId}`
      const own = taken.get(key) ?? 0
      if (own >= most[kind] || all >= perProcess) throw tooMany(RETRY_AFTER_SECONDS)
      taken.set(key, own + 1)
      all += 1

      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        all -= 1
        const left = (taken.get(key) ?? 1) - 1
        if (left === 0) taken.delete(key)
        else taken.set(key, left)
      }
    },
  }
}

export type UploadSlots = ReturnType<typeof openUploadSlots>
