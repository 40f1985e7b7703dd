import { setAccountStatus } from '../connect/account-status.ts'
import { byBuyer } from '../core.ts'
import { emitThin } from '../events/emit-thin.ts'
import type { Answer } from '../http/api.ts'
import { newId } from '../store/ids.ts'
import { type AccountDoor, findObject, saveObject } from '../store/objects.ts'
import {
  type AccountFaults,
  type AccountForm,
  accountFaults,
  firstForm,
  readAccountForm,
  TEST_BANK_ACCOUNT,
  withTestData,
} from './account-form.ts'
import { page, seeOther } from './layout.ts'
import { setupPage } from './views/setup-page.ts'
import { type AccountVisit, detailsId } from './visit.ts'

/** How long an opened form may be filled in. */
const FORM_SECONDS = 60 * 60

/** GET /setup/:account/:token: the onboarding form, once; a used or late link leads to the merchant for a new one. */
export function showSetupPage(visit: AccountVisit): Answer {
  const { core, account, door } = visit
  if (door.form !== null || core.clock.seconds() >= door.expiresAt) return toRefresh(door)

  const formId = newId('form_')
  const opened = saveObject(core.db, { ...door, form: formId })
  const form = firstForm(formId, account, findObject(core.db, 'sandbox.details', detailsId(account)))
  return showForm({ ...visit, door: opened }, form, {})
}

/** POST of the same: keeps the details, gives the account the chosen outcome and leads back to the merchant. */
export function postSetupPage(visit: AccountVisit, body: URLSearchParams): Answer {
  const { core, account, door } = visit
  const form = readAccountForm(body)
  if (door.form === null || form.id !== door.form) return toRefresh(door)
  // The same form sent twice leads to the same place.
  if (door.isDone) return seeOther(String(door.returnUrl))
  if (core.clock.seconds() >= door.created + FORM_SECONDS) return toRefresh(door)
  if (body.has('fill')) return showForm(visit, withTestData(form), {})

  const faults = accountFaults(form)
  if (Object.keys(faults).length > 0) return showForm(visit, form, faults)

  saveDetails(visit, form)
  setAccountStatus(core, account, form.outcome, byBuyer)
  emitThin(core, 'v2.core.account_link.returned', { account, cause: byBuyer })
  saveObject(core.db, { ...door, isDone: true })
  return seeOther(String(door.returnUrl))
}

function saveDetails({ core, account }: AccountVisit, form: AccountForm) {
  saveObject(core.db, {
    id: detailsId(account),
    object: 'sandbox.details',
    created: core.clock.seconds(),
    name: form.name,
    country: account.identity?.country ?? 'us',
    bankLast4: TEST_BANK_ACCOUNT.slice(-4),
  })
}

const toRefresh = (door: AccountDoor) => seeOther(String(door.refreshUrl))

function showForm(visit: AccountVisit, form: AccountForm, faults: AccountFaults): Answer {
  const { refreshUrl, returnUrl } = visit.door
  return page(setupPage(visit, form, faults), {
    reach: { targets: [refreshUrl, returnUrl] },
    status: Object.keys(faults).length > 0 ? 422 : 200,
  })
}
