import { wireNames } from './pages/card-form.ts'

type Buyer = {
  email?: string
  name?: string
  challenge?: 'complete' | 'fail' | 'leave'
  currency?: string
  country?: string
  taxId?: string
}
export type PaidByCard = { redirectedTo?: string; declined?: string }

/**
 * Pays a hosted page as a browser without JavaScript would, by a plain form post. A card that asks the bank is confirmed
 * unless `challenge` says otherwise. `currency`: what the buyer chooses to pay in, where the page offers it. `country` and `taxId`: where they live and what their business is registered as, where the tax depends on it. `declined` is the bank's decline code, or `invalid_input`, or `closed` when the
 * page no longer takes payments.
 */
export async function payByCard(
  sessionUrl: string,
  cardNumber = '4242424242424242',
  { email = 'buyer@example.com', name = 'Test Buyer', challenge = 'complete', currency, country, taxId }: Buyer = {},
): Promise<PaidByCard> {
  if (currency !== undefined) await (await fetch(`${sessionUrl}?currency=${currency}`)).arrayBuffer()
  const form = {
    [wireNames.email]: email,
    [wireNames.cardNumber]: cardNumber,
    [wireNames.expiry]: '12/40',
    [wireNames.cvc]: cardNumber.startsWith('3') ? '1234' : '123',
    [wireNames.name]: name,
    ...(country !== undefined && { country }),
    ...(taxId !== undefined && { tax_id: taxId }),
  }
  const paid = await post(sessionUrl, form)
  const asksBank = paid.redirectedTo !== undefined && paid.redirectedTo.startsWith(`${sessionUrl}/bank/`)
  return asksBank && challenge !== 'leave' ? post(paid.redirectedTo ?? '', { answer: challenge }) : paid
}

async function post(url: string, form: Record<string, string>): Promise<PaidByCard> {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  const location = response.headers.get('location')
  await response.arrayBuffer()
  if (response.status === 303 && location !== null) return { redirectedTo: URL.parse(location, url)?.href ?? location }
  return { declined: response.headers.get('decline-code') ?? 'closed' }
}
