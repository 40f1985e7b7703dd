import * as accounts from '@lineup/contract/accounts.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { serve } from '../http/serve.ts'
import { getProfile } from './profile.ts'
import { endSignIn } from './queries.ts'
import { resendVerification } from './resend-verification.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { verifyEmail } from './verify-email.ts'

export function accountRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, accounts.login, async ({ username, password, remember }) => {
    const { token, user } = await signIn(deps, { username, password, isRemembered: remember === true })
    const { id, role, mustChangePassword } = user
    return {
      data: {
        access_token: token,
        user: { id, username: user.username, role, must_change_password: mustChangePassword },
      },
      message: `Welcome back, ${user.username}`,
    }
  })

  serve(app, accounts.register, async ({ username, email, password }) => {
    await signUp(deps, { username, email, password })
    return { message: 'Please check your e-mail to verify your account' }
  })

  serve(app, accounts.verifyEmail, async ({ token, username }) => {
    await verifyEmail(deps, { token, username })
    return { message: 'Your e-mail address is verified' }
  })

  serve(app, accounts.resendVerification, async ({ id }, { actor }) => {
    await resendVerification(deps, actor, id)
    return { message: 'The verification e-mail has been sent' }
  })

  serve(app, accounts.me, async (_input, { actor }) => ({ data: { user: await getProfile(deps.db, actor.id) } }))

  serve(app, accounts.logout, async (_input, { actor }) => {
    await endSignIn(deps.db, actor.signInId)
    return { message: 'You are signed out' }
  })
}
