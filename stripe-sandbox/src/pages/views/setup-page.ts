import type { AccountStatus } from '../../connect/account-status.ts'
import { type AccountFaults, type AccountForm, accountWireNames, TEST_BANK_ACCOUNT } from '../account-form.ts'
import { type Html, html } from '../html.ts'
import type { View } from '../layout.ts'
import type { AccountVisit } from '../visit.ts'
import { countryName, shownStatus, statusBadge, wordsOf } from './account-words.ts'
import { alertBox } from './alert-box.ts'
import { field } from './field.ts'
import { merchantName } from './order-summary.ts'

const outcomes: { status: AccountStatus; label: string; text: string }[] = [
  { status: 'active', label: 'Approved', text: 'Transfers start at once.' },
  { status: 'pending', label: 'Being checked', text: 'Transfers wait for the check.' },
  { status: 'restricted', label: 'Details missing', text: 'Transfers wait until more is added.' },
  { status: 'rejected', label: 'Refused', text: 'The account never takes transfers.' },
]

/** Hosted onboarding: who is being set up, a short form, and what should come of it. Enter sends the form. */
export function setupPage(visit: AccountVisit, form: AccountForm, faults: AccountFaults): View {
  const { core, account, door } = visit
  const isRefused = Object.keys(faults).length > 0

  return {
    title: `${isRefused ? 'Error: ' : ''}Set up payouts | ${core.merchant}`,
    ribbonNote: 'Test details only.',
    main: html`<main class="split">
${accountSummary(visit)}
<section class="payment" aria-labelledby="setup-title">
<form id="setup" method="post" action="/setup/${account.id}/${door.id}">
<h1 id="setup-title">Your payout details</h1>
${alertBox({ id: 'setup-error', title: 'Please check your details', messages: Object.values(faults) })}
<input type="hidden" name="form" value="${form.id}">
${detailFields(visit, form, faults)}
${outcomeChoice(form.outcome)}
<button class="pay" type="submit" data-testid="setup-submit">Finish and return to ${core.merchant}</button>
<p class="small">${core.merchant} never sees your bank details. It learns only whether it may send you transfers.</p>
<a class="cancel" href="${door.returnUrl ?? ''}" data-testid="setup-cancel">Do this later</a>
</form>
</section>
${testData()}
</main>`,
  }
}

function accountSummary({ core, account, door }: AccountVisit) {
  const isNew = shownStatus(account) === 'restricted'

  return html`<section class="summary" aria-labelledby="summary-title">
${merchantName(core.merchant, door.returnUrl)}
<p class="muted">Set up payouts from ${core.merchant} for</p>
<h2 id="summary-title" class="holder">${account.display_name ?? account.contact_email ?? 'your account'}</h2>
<dl class="facts">
${account.contact_email !== undefined && fact('E-mail', account.contact_email)}
${fact('Country', countryName(account.identity?.country))}
<div><dt>Status</dt><dd>${statusBadge(account)}</dd></div>
</dl>
${!isNew && html`<p class="small status-text">${wordsOf(account).text}</p>`}
</section>`
}

const fact = (name: string, value: string) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`

function detailFields({ account }: AccountVisit, form: AccountForm, faults: AccountFaults) {
  const firstBad = Object.keys(faults)[0]
  const common = (name: 'name' | 'bank') => ({
    wireName: accountWireNames[name],
    value: form[name],
    fault: faults[name],
    isFirstBad: firstBad === name,
    isToldAbove: false,
  })

  return html`<fieldset><legend>Details</legend>
${field({ ...common('name'), id: 'setup-name', label: 'Account holder', autocomplete: 'name', placeholder: 'First and last name', maxLength: 100 })}
${field({ id: 'setup-country', wireName: 'country', value: countryName(account.identity?.country), fault: undefined, isFirstBad: false, isToldAbove: false, label: 'Country', autocomplete: 'off', isFixed: true })}
${field({ ...common('bank'), id: 'setup-bank', label: 'Bank account number', autocomplete: 'off', inputmode: 'numeric', placeholder: TEST_BANK_ACCOUNT, maxLength: 50, hint: `Use the test number ${TEST_BANK_ACCOUNT}, never a real one` })}
</fieldset>`
}

function outcomeChoice(chosen: AccountStatus) {
  return html`<fieldset class="choice"><legend>Result of the check</legend>
<p class="choice-title" aria-hidden="true">Result of the check</p>
<p class="hint">The payment provider would decide this. Here you do.</p>
${outcomes.map(
  ({ status, label, text }) =>
    html`<label class="option"><input type="radio" name="${accountWireNames.outcome}" value="${status}" data-testid="setup-outcome-${status}"${status === chosen && checked}><span><span class="option-label">${label}</span> <span class="option-text">${text}</span></span></label>`,
)}
</fieldset>`
}

const checked: Html = html` checked`

function testData() {
  return html`<aside class="test-cards" aria-labelledby="test-data-title">
<div class="test-data">
<h2 id="test-data-title">Test data</h2>
<p class="small">Fills in the form. Nothing is checked and no bank is asked.</p>
<button class="secondary" type="submit" form="setup" name="fill" value="1" formnovalidate data-testid="setup-fill">Use test data</button>
</div>
</aside>`
}
