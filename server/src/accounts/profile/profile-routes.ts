import * as emails from '@lineup/contract/accounts/change-email.ts'
import { chooseLanguage } from '@lineup/contract/accounts/language.ts'
import { me, userProfile } from '@lineup/contract/accounts/people.ts'
import * as profiles from '@lineup/contract/accounts/profiles.ts'
import { MAX_PICTURE_LENGTH } from '@lineup/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../calls/actor.ts'
import { inTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { noteSecurity } from '../../http/security-log.ts'
import { type Call, serve } from '../../http/serve.ts'
import { t } from '../messages/t.ts'
import { endMailTokens } from '../sign-in/mail-token-queries.ts'
import { changeEmail } from './change-email.ts'
import { getProfile } from './get-profile.ts'
import { setLanguage } from './profile-queries.ts'
import { updateProfile } from './update-profile.ts'

const bodyLimit = MAX_PICTURE_LENGTH + 64 * 1_024

export function profileRoutes(app: FastifyInstance, deps: Deps) {
  /** Limits each person to two places in the queue of the single decoder. */
  const inTurn = async <T>(userId: number, picture: string | null | undefined, work: () => Promise<T>): Promise<T> => {
    const freeSlot = picture ? app.uploadSlots.take(userId, 'form') : () => {}
    return work().finally(freeSlot)
  }

  const save = async (userId: number, form: Parameters<typeof updateProfile>[2], call: Call<Actor>) => {
    const { isRenamed } = await inTurn(call.actor.id, form.picture, () => updateProfile(deps, userId, form, call))
    if (isRenamed) noteSecurity(call.request, 'username.changed', { userId })
  }
  const readTwice = async (userId: number) => {
    const user = await getProfile(deps, userId)
    return { ...user, user }
  }

  serve(app, me, async (_input, { actor }) => ({ data: await readTwice(actor.id) }))

  serve(app, userProfile, async ({ id }) => ({ data: await readTwice(id) }))

  serve(
    app,
    profiles.updateProfile,
    async (form, call) => {
      await save(call.actor.id, form, call)
      return { data: { user: await getProfile(deps, call.actor.id) }, message: t('profile.saved.own') }
    },
    { bodyLimit },
  )

  serve(
    app,
    profiles.updateUserProfile,
    async ({ id, ...form }, call) => {
      await save(id, form, call)
      return { data: { user: await getProfile(deps, id) }, message: t('profile.saved.other') }
    },
    { bodyLimit },
  )

  serve(app, chooseLanguage, async ({ language }, { actor }) => {
    await setLanguage(deps.db, actor.id, language)
    return { data: { language } }
  })

  const { guess } = app.gate.limits
  const asked = (email: string) => t('email.asked', { email })

  serve(app, emails.changeEmail, async ({ email, currentPassword }, call) => {
    await changeEmail(deps, guess, { userId: call.actor.id, email, currentPassword }, call)
    return { message: asked(email) }
  })

  serve(app, emails.cancelEmail, async (_input, { actor }) => {
    await inTransaction(deps.db, (trx) => endMailTokens(trx, actor.id, 'email'))
    return { message: t('email.cancelled') }
  })

  serve(app, emails.changeUserEmail, async ({ id, email, currentPassword }, call) => {
    await changeEmail(deps, guess, { userId: id, email, currentPassword }, call)
    return { message: asked(email) }
  })
}
