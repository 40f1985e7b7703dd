import { answerChallenge } from '../checkout/pay-session.ts'
import type { Answer } from '../http/api.ts'
import { type Challenge, findObject } from '../store/objects.ts'
import { groupNumber } from './assets/card-rules.js'
import { emptyForm } from './card-form.ts'
import { page, seeOther } from './layout.ts'
import { answerTo, showPayPage } from './pay-page.ts'
import { bankPage } from './views/bank-page.ts'
import { reachOf, type Visit } from './visit.ts'

/** GET /c/pay/:session/bank/:challenge: the buyer's bank asks. A challenge already answered leads back to the payment. */
export function showBankPage(visit: Visit, challengeId: string): Answer {
  const challenge = openChallenge(visit, challengeId)
  return challenge
    ? page(bankPage(visit, challenge), { reach: reachOf(visit), status: 200 })
    : seeOther(`/c/pay/${visit.session.id}`)
}

/** POST of the same: `answer` is `complete` or `fail`. */
export function postBankPage(visit: Visit, challengeId: string, body: URLSearchParams): Answer {
  const challenge = openChallenge(visit, challengeId)
  if (!challenge) return showPayPage(visit)

  const { number, expMonth, expYear, email, name } = challenge.card
  const expiry = `${String(expMonth).padStart(2, '0')} / ${expYear % 100}`
  const form = { ...emptyForm(visit), cardNumber: groupNumber(number), expiry, email, name }
  return answerTo(visit, form, answerChallenge(visit.core, challenge, body.get('answer') === 'complete'))
}

function openChallenge({ core, session }: Visit, id: string): Challenge | undefined {
  const challenge = findObject(core.db, 'sandbox.challenge', id)
  return session.status === 'open' && challenge?.session === session.id ? challenge : undefined
}
