import { ApiError } from '../../http/api-error.ts'
import { type Html, html } from '../html.ts'
import { field } from '../views/field.ts'
import { money } from '../views/money.ts'
import type { Look } from './frame.ts'

type AmountForm = {
  action: string
  /** Names the form among those of its page. */
  id: string
  button: string
  /** The most that may be named, in minor units. */
  left: number
  currency: string
}

/** A sum, filled in with all that is left, and a button. */
export function amountForm({ refusal }: Look, { action, id, button, left, currency }: AmountForm): Html {
  const fault = refusal?.id === id ? refusal : undefined
  const input = field({
    id: `amount-${id}`,
    wireName: 'amount',
    label: 'Amount',
    value: fault?.value ?? plain(left),
    autocomplete: 'off',
    inputmode: 'decimal',
    hint: `At most ${money(left, currency)}`,
    fault: fault?.message,
    isFirstBad: fault !== undefined,
    isToldAbove: false,
    maxLength: 12,
  })
  return html`<form method="post" action="${action}" class="amount-form">
<input type="hidden" name="left" value="${left}">
${input}
<button class="pay" type="submit" data-testid="send-${id}">${button}</button>
</form>`
}

const plain = (minor: number) => (minor / 100).toFixed(2)

/**
 * The sum that was sent, in minor units.
 * @throws ApiError when it is no sum, too much, or meant for a page that is out of date
 */
export function readAmount(form: URLSearchParams, left: number, currency: string): number {
  const sent = (form.get('amount') ?? '').trim().replaceAll(/[$,\s]/g, '')
  const [, whole = '', part = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(sent) ?? []
  const amount = Number(whole) * 100 + Number(part.padEnd(2, '0'))

  if (form.get('left') !== String(left)) throw ApiError.refused('The amount left has changed. Look again, then send.')
  if (whole === '' || amount === 0) throw ApiError.refused('Enter an amount, such as 5.00.')
  if (amount > left) throw ApiError.refused(`At most ${money(left, currency)} can go back.`)
  return amount
}
