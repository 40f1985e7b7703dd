// Plain JavaScript, because the buyer's browser gets this very file: both sides check a card by the same rules.

/** @typedef {'visa' | 'mastercard' | 'amex' | 'discover'} Brand */
/** @typedef {{ cardNumber: string, expiry: string, cvc: string }} CardFields */

/** @type {{ brand: Brand, starts: RegExp }[]} */
const starts = [
  { brand: 'visa', starts: /^4/ },
  { brand: 'mastercard', starts: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/ },
  { brand: 'amex', starts: /^3[47]/ },
  { brand: 'discover', starts: /^(6011|64[4-9]|65)/ },
]

/** @param {string} text */
export function digitsOf(text) {
  return text.replaceAll(/\D/g, '')
}

/**
 * The brand that the first digits tell, also of a number not yet typed out.
 * @param {string} number
 */
export function brandOf(number) {
  const digits = digitsOf(number)
  return starts.find((candidate) => candidate.starts.test(digits))?.brand
}

/** @param {Brand | undefined} brand */
export function numberLength(brand) {
  return brand === 'amex' ? 15 : 16
}

/** @param {Brand | undefined} brand */
export function cvcLength(brand) {
  return brand === 'amex' ? 4 : 3
}

/** @param {string} digits */
export function passesLuhn(digits) {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return digits !== '' && sum % 10 === 0
}

/**
 * Groups digits as they stand on the card: 4-6-5 on American Express, else fours.
 * @param {string} number
 */
export function groupNumber(number) {
  const brand = brandOf(number)
  const digits = digitsOf(number).slice(0, numberLength(brand))
  const groups = brand === 'amex' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?/
  return (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(' ')
}

/**
 * Reads "03 / 34", "0334", "3/34" and "03/2034"; undefined when it is no month and year.
 * @param {string} expiry
 */
export function readExpiry(expiry) {
  const parts =
    /^\s*(\d{1,2})\s*[/.\- ]\s*(?:20)?(\d{2})\s*$/.exec(expiry) ?? /^(\d{2})(?:20)?(\d{2})$/.exec(expiry.trim())
  if (!parts) return undefined
  const month = Number(parts[1])
  return month >= 1 && month <= 12 ? { month, year: 2000 + Number(parts[2]) } : undefined
}

/**
 * The faults of a card, by field; an empty object when it may be tried.
 * @param {CardFields} card
 * @param {Date} now
 */
export function cardFaults({ cardNumber, expiry, cvc }, now) {
  /** @type {{ cardNumber?: string, expiry?: string, cvc?: string }} */
  const faults = {}
  const digits = digitsOf(cardNumber)
  const brand = brandOf(digits)

  if (digits.length < numberLength(brand)) faults.cardNumber = 'The card number is incomplete.'
  else if (digits.length > numberLength(brand) || !passesLuhn(digits)) {
    faults.cardNumber = 'The card number is not valid. Check it for a typing slip.'
  }

  const date = readExpiry(expiry)
  if (!date) faults.expiry = 'Enter month and year.'
  else if (date.year * 12 + date.month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1) {
    faults.expiry = 'This card has expired.'
  } else if (date.year > now.getUTCFullYear() + 50) faults.expiry = 'The expiry year is not valid.'

  if (!new RegExp(`^\\d{${cvcLength(brand)}}$`).test(cvc.trim())) {
    faults.cvc = brand === 'amex' ? 'Enter the 4 digits on the front.' : 'Enter the 3 digits on the back.'
  }
  return faults
}

/** @param {string} email */
export function emailFault(email) {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())
    ? undefined
    : 'Enter an e-mail address, such as name@example.com.'
}
