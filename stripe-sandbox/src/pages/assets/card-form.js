/// <reference lib="dom" />
// The card page's comfort: everything here also happens on the server when this script does not run.
import { brandOf, cardFaults, cvcLength, digitsOf, emailFault, groupNumber } from './card-rules.js'

const form = /** @type {HTMLFormElement} */ (document.querySelector('[data-card-form]'))
const pay = /** @type {HTMLButtonElement} */ (document.querySelector('[data-pay]'))
const alertBox = /** @type {HTMLElement} */ (document.querySelector('[data-alert]'))
const marks = /** @type {HTMLElement} */ (document.querySelector('[data-brands]'))
const fields = {
  email: input('email'),
  cardNumber: input('card-number'),
  expiry: input('card-expiry'),
  cvc: input('card-cvc'),
  name: input('card-name'),
}

/** @param {string} id */
function input(id) {
  return /** @type {HTMLInputElement} */ (document.getElementById(id))
}

// Another country is another sum, so the page comes anew with it.
const taxButton = document.getElementById('update-tax')
document.getElementById('country')?.addEventListener('change', () => {
  if (taxButton) form.requestSubmit(taxButton)
})

// Our own messages stand at the fields; the browser's bubbles would cover them.
form.noValidate = true

fields.cardNumber.addEventListener('input', () => {
  const { value, selectionStart } = fields.cardNumber
  const digitsBefore = digitsOf(value.slice(0, selectionStart ?? value.length)).length
  fields.cardNumber.value = groupNumber(value)
  const caret = caretAfter(fields.cardNumber.value, digitsBefore)
  fields.cardNumber.setSelectionRange(caret, caret)
  showBrand()
})

/**
 * Where the caret stands after so many digits, so that a correction in the middle does not throw it to the end.
 * @param {string} text
 * @param {number} digits
 */
function caretAfter(text, digits) {
  let seen = 0
  for (const [index, character] of Array.from(text).entries()) {
    if (seen === digits) return index
    if (/\d/.test(character)) seen += 1
  }
  return text.length
}

function showBrand() {
  const brand = brandOf(fields.cardNumber.value)
  marks.dataset.brand = brand ?? ''
  fields.cvc.maxLength = cvcLength(brand)
  fields.cvc.placeholder = brand === 'amex' ? '4 digits' : 'CVC'
}

fields.expiry.addEventListener('input', (event) => {
  const isDeleting = event instanceof InputEvent && event.inputType.startsWith('delete')
  if (isDeleting) return
  const typed = fields.expiry.value
  const digits = digitsOf(/^[2-9]/.test(typed) || /^1\s*\//.test(typed) ? `0${typed}` : typed).slice(0, 6)
  if (digits.length >= 2) fields.expiry.value = `${digits.slice(0, 2)} / ${digits.slice(2)}`
})

for (const field of Object.values(fields)) {
  field.addEventListener('input', () => {
    if (field.hasAttribute('aria-invalid')) setFault(field, '')
  })
}

form.addEventListener('submit', (event) => {
  const submitter = event.submitter
  if (submitter instanceof HTMLButtonElement && submitter.dataset.fill !== undefined) {
    event.preventDefault()
    fill(submitter.dataset.fill)
    return
  }
  if (submitter instanceof HTMLButtonElement && submitter.name === 'tax') return
  if (pay.getAttribute('aria-disabled') === 'true') {
    event.preventDefault()
    return
  }
  const isSound = showFaults()
  if (isSound) setBusy(true)
  else event.preventDefault()
})

/** @returns {boolean} whether the form may be sent */
function showFaults() {
  const email = emailFault(fields.email.value)
  const card = { cardNumber: fields.cardNumber.value, expiry: fields.expiry.value, cvc: fields.cvc.value }
  const name = fields.name.value.trim() === '' ? 'Enter the name as it stands on the card.' : undefined
  const faults = { email, ...cardFaults(card, new Date()), name }
  const bad = entriesOf(fields).filter(([field, element]) => {
    setFault(element, faults[field] ?? '')
    return faults[field] !== undefined
  })
  const first = bad[0]
  if (!first) {
    alertBox.hidden = true
    return true
  }
  const text = bad.length > 1 ? `Please correct the ${bad.length} marked fields.` : (faults[first[0]] ?? '')
  showAlert('Please check your details', text)
  first[1].focus()
  return false
}

/**
 * @template {string} K
 * @template V
 * @param {Record<K, V>} record
 */
function entriesOf(record) {
  return /** @type {[K, V][]} */ (Object.entries(record))
}

/**
 * @param {HTMLInputElement} field
 * @param {string} message
 */
function setFault(field, message) {
  const place = document.getElementById(`${field.id}-error`)
  if (place) place.textContent = message
  if (message === '') field.removeAttribute('aria-invalid')
  else field.setAttribute('aria-invalid', 'true')
}

/**
 * @param {string} title
 * @param {string} text
 */
function showAlert(title, text) {
  for (const [name, value] of [
    ['[data-alert-title]', title],
    ['[data-alert-text]', text],
  ]) {
    const part = alertBox.querySelector(String(name))
    if (part) part.textContent = value ?? ''
  }
  alertBox.hidden = false
}

/** @param {string} number */
function fill(number) {
  const year = new Date().getFullYear() + 3
  fields.cardNumber.value = groupNumber(number)
  fields.expiry.value = `12 / ${String(year).slice(2)}`
  fields.cvc.maxLength = 4
  fields.cvc.value = brandOf(number) === 'amex' ? '1234' : '123'
  if (fields.name.value.trim() === '') fields.name.value = 'Alex Rivera'
  if (fields.email.value.trim() === '') fields.email.value = 'alex.rivera@example.com'
  for (const field of Object.values(fields)) setFault(field, '')
  alertBox.hidden = true
  showBrand()
  pay.focus()
  pay.scrollIntoView({ block: 'nearest' })
}

/**
 * `aria-disabled` instead of `disabled`, so that the button keeps the focus while the bank is asked.
 * @param {boolean} isBusy
 */
function setBusy(isBusy) {
  if (isBusy) pay.setAttribute('aria-disabled', 'true')
  else pay.removeAttribute('aria-disabled')
  form.setAttribute('aria-busy', String(isBusy))
  const text = document.querySelector('[data-busy-text]')
  if (text) text.textContent = isBusy ? 'Please wait, your payment is being processed.' : ''
}

// The browser's Back button may bring this page back as it was left: busy, with the last card in it.
window.addEventListener('pageshow', () => {
  setBusy(false)
  showBrand()
})
