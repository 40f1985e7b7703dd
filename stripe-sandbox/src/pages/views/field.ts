import { type Html, html } from '../html.ts'

type Field = {
  id: string
  wireName: string
  label: string
  value: string
  autocomplete: string
  fault: string | undefined
  isFirstBad: boolean
  isToldAbove: boolean
  type?: string
  inputmode?: string
  placeholder?: string
  hint?: string
  maxLength?: number
  isFixed?: boolean
  beside?: Html
}

/** One labelled input with the place for its fault. The first bad one takes the focus, with or without a script. */
export function field(of: Field): Html {
  const isBad = of.fault !== undefined
  const describedBy = [isBad && of.isToldAbove && 'card-error', `${of.id}-error`, of.hint && `${of.id}-hint`]
  const message = of.isToldAbove ? '' : (of.fault ?? '')

  return html`<div class="field">
<div class="label-row"><label for="${of.id}">${of.label}</label>${of.beside}</div>
<input id="${of.id}" name="${of.wireName}" data-testid="${of.id}" type="${of.type ?? 'text'}" value="${of.value}" autocomplete="${of.autocomplete}" inputmode="${of.inputmode ?? 'text'}" placeholder="${of.placeholder ?? ''}" maxlength="${of.maxLength ?? 200}" aria-describedby="${describedBy.filter(Boolean).join(' ')}" required${attribute('aria-invalid="true"', isBad)}${attribute('autofocus', of.isFirstBad)}${attribute('readonly', of.isFixed)} spellcheck="false">
${of.hint !== undefined && html`<p class="hint" id="${of.id}-hint">${of.hint}</p>`}
<p class="fault" id="${of.id}-error">${message}</p>
</div>`
}

function attribute(text: string, isSet: boolean | undefined): Html | false {
  return isSet === true && { markup: ` ${text}` }
}
