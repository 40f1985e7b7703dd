import type { AccountStatus } from './connect/account-status.ts'
import { accountWireNames, TEST_BANK_ACCOUNT } from './pages/account-form.ts'

type Holder = { name?: string; outcome?: AccountStatus }

/**
 * Goes through hosted onboarding as a browser without JavaScript would. Gives where that leads: the merchant's return
 * address, or his refresh address when the link was used before or came too late.
 */
export async function onboard(setupUrl: string, { name = 'Test Holder', outcome = 'active' }: Holder = {}) {
  const shown = await fetch(setupUrl, { redirect: 'manual' })
  const page = await shown.text()
  const refused = shown.headers.get('location')
  if (refused !== null) return { redirectedTo: refused }

  const form = /name="form" value="(\w+)"/.exec(page)?.[1] ?? ''
  const body = new URLSearchParams({
    form,
    [accountWireNames.name]: name,
    [accountWireNames.bank]: TEST_BANK_ACCOUNT,
    [accountWireNames.outcome]: outcome,
  })
  const sent = await fetch(setupUrl, { method: 'POST', body, redirect: 'manual' })
  await sent.arrayBuffer()
  const location = sent.headers.get('location')
  if (location === null) throw new Error(`Onboarding answered ${sent.status} and led nowhere`)
  return { redirectedTo: location }
}
