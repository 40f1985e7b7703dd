import * as ownSignIns from '@lineup/contract/accounts/own-sign-ins.ts'
import * as passwords from '@lineup/contract/accounts/passwords.ts'
import * as people from '@lineup/contract/accounts/people.ts'
import * as signInCalls from '@lineup/contract/accounts/sign-in.ts'
import * as signUpCalls from '@lineup/contract/accounts/sign-up.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../calls/problem.ts'
import { sign } from '../calls/tokens.ts'
import type { Deps } from '../deps.ts'
import { networkOf, wideNetworkOf } from '../http/limits.ts'
import { noteSecurity } from '../http/security-log.ts'
import { serve } from '../http/serve.ts'
import { keptLanguage } from '../languages/kept-language.ts'
import { closingRoutes } from './closing/closing-routes.ts'
import { listUsers } from './list-queries.ts'
import { t } from './messages/t.ts'
import { changePassword } from './passwords/change-password.ts'
import { changeUserPassword } from './passwords/change-user-password.ts'
import { checkOwnPassword } from './passwords/check-own-password.ts'
import { forgotPassword } from './passwords/forgot-password.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { getSignedInUser } from './profile/get-profile.ts'
import { profileRoutes } from './profile/profile-routes.ts'
import { endSignIn } from './queries.ts'
import { deviceOf } from './sign-in/device.ts'
import { endSignInsOf, listSignInsOf } from './sign-in/own-sign-ins.ts'
import { resendVerification } from './sign-in/resend-verification.ts'
import { signIn } from './sign-in/sign-in.ts'
import { signUp } from './sign-in/sign-up.ts'
import { verifyEmail } from './sign-in/verify-email.ts'

export function accountRoutes(app: FastifyInstance, deps: Deps) {
  profileRoutes(app, deps)
  closingRoutes(app, deps)

  const { guess } = app.gate.limits
  /** One name gives one text in all lines, which leads nobody to the name. */
  const hidden = (typed: string) => sign(deps.config.appSecret, 'typed name', typed.toLowerCase())
  const networkFor = ({ ip }: FastifyRequest) => sign(deps.config.appSecret, 'network', networkOf(ip))

  const deviceFor = ({ headers }: FastifyRequest) => deviceOf(headers['user-agent'])

  serve(app, signInCalls.login, async ({ username, password, remember }, { request }) => {
    const from = wideNetworkOf(request.ip)
    const form = {
      username,
      password,
      isRemembered: remember === true,
      network: networkFor(request),
      from,
      device: deviceFor(request),
    }
    const { token, user } = await signIn(deps, guess, form).catch((error: unknown) => {
      const why = error instanceof Problem ? error.key : 'Internal'
      noteSecurity(request, 'sign-in.refused', { who: hidden(username), why })
      throw error
    })
    noteSecurity(request, 'sign-in', { userId: user.id, who: hidden(username) })
    // Who signs in anew with a token in hand leaves that one behind (ASVS 7.2.4).
    const before = await app.gate.findActor(request.headers.authorization)
    if (before !== undefined) await endSignIn(deps.db, before.signInId)
    return {
      data: { access_token: token, user: await getSignedInUser(deps.db, user.id) },
      message: t('signIn.welcome', { name: user.firstName || user.username }),
    }
  })

  serve(app, signUpCalls.register, async ({ username, email, password, country }) => {
    await signUp(deps, { username, email, password, country })
    return { message: t('signUp.checkMail') }
  })

  serve(app, signUpCalls.verifyEmail, async ({ token, username }, { request }) => {
    const { userId, email, isChanged, isFirst } = await verifyEmail(deps, { token, username })
    if (isChanged) noteSecurity(request, 'email.changed', { userId })
    return { data: { is_first: isFirst, email }, message: t('signUp.verified') }
  })

  serve(app, signUpCalls.resendVerification, async ({ id }, { actor }) => {
    await resendVerification(deps, actor, id)
    return { message: t('signUp.sentAgain') }
  })

  serve(app, passwords.forgotPassword, async ({ username }) => {
    await forgotPassword(deps, username)
    return { message: t('password.linkSent') }
  })

  serve(app, passwords.resetPassword, async ({ token, username, password }, { request }) => {
    const userId = await resetPassword(deps, { token, username, password })
    noteSecurity(request, 'password.changed', { userId, why: 'link' })
    return { message: t('password.reset') }
  })

  serve(app, passwords.changePassword, async ({ currentPassword, newPassword }, { actor, request }) => {
    const change = { currentPassword, newPassword, network: networkFor(request), device: deviceFor(request) }
    const token = await changePassword(deps, guess, actor, change)
    noteSecurity(request, 'password.changed', { userId: actor.id, why: 'owner' })
    return { data: { access_token: token }, message: t('password.changed.own') }
  })

  serve(app, passwords.changeUserPassword, async ({ id, newPassword }, call) => {
    await changeUserPassword(deps, { userId: id, newPassword }, call)
    noteSecurity(call.request, 'password.changed', { userId: id, why: 'admin' })
    return { message: t('password.changed.other') }
  })

  serve(app, people.listUsers, async ({ page, per_page, search = '', sort, dir, state }) => {
    const { rows, total } = await listUsers(deps.db, {
      page,
      perPage: per_page,
      search,
      state,
      sort: sort ?? 'id',
      dir: dir ?? (sort === undefined ? 'desc' : 'asc'),
    })
    return { data: { list: rows.map((row) => ({ ...row, language: keptLanguage(row.language) })), total } }
  })

  serve(app, ownSignIns.listOwnSignIns, async (_input, { actor }) => ({ data: await listSignInsOf(deps, actor) }))

  serve(app, ownSignIns.endOwnSignIns, async ({ id, currentPassword }, { actor, request }) => {
    await checkOwnPassword(deps, guess, actor, currentPassword)
    await endSignInsOf(deps, actor, id ?? null)
    noteSecurity(request, 'sign-out', { userId: actor.id, why: 'elsewhere' })
    return { message: id ? t('signIn.ended.there') : t('signIn.ended.elsewhere') }
  })

  serve(app, signInCalls.logout, async (_input, { actor, request }) => {
    await endSignIn(deps.db, actor.signInId)
    noteSecurity(request, 'sign-out', { userId: actor.id })
    return { message: t('signIn.signedOut') }
  })
}
