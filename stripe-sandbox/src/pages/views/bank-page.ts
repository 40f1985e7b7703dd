import { brandName } from '../../checkout/cards.ts'
import type { Challenge } from '../../store/objects.ts'
import { html } from '../html.ts'
import type { View } from '../layout.ts'
import type { Visit } from '../visit.ts'
import { bankUrl } from './card-page.ts'
import { shieldIcon } from './icons.ts'
import { moneyText } from './money.ts'

const brandNames = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  unknown: 'Card',
}

/** The 3-D Secure question of the buyer's bank. Leaving it charges nothing; the payment stays open. */
export function bankPage({ core, session, order }: Visit, challenge: Challenge): View {
  const { number } = challenge.card

  return {
    title: `Confirm your payment | ${core.merchant}`,
    main: html`<main class="notice"><div class="panel bank">
<div class="tone" data-tone="brand">${shieldIcon}</div>
<p class="muted">Test bank, 3-D Secure</p>
<h1>Is this payment yours?</h1>
<dl class="facts">
<div><dt>Merchant</dt><dd>${core.merchant}</dd></div>
<div><dt>Amount</dt><dd>${moneyText({ session, order })}</dd></div>
<div><dt>Card</dt><dd>${brandNames[brandName(number)]} •••• ${number.slice(-4)}</dd></div>
</dl>
<form method="post" action="${bankUrl(session.id, challenge.id)}">
<button class="pay" type="submit" name="answer" value="complete" data-testid="complete">Complete</button>
<button class="secondary" type="submit" name="answer" value="fail" data-testid="fail">Fail</button>
</form>
<p class="small">A real bank would ask for a code or its app here. Complete confirms the payment, Fail refuses it.</p>
<a class="cancel" href="/c/pay/${session.id}">Leave without answering</a>
</div></main>`,
  }
}
