import type Stripe from 'stripe'
import { countries } from '../tax/rates.ts'
import { cardFaults, digitsOf, emailFault, groupNumber } from './assets/card-rules.js'
import type { Visit } from './visit.ts'

/** The fields of the hosted page as the buyer typed them. `id` tells one shown form from another. */
export type CardForm = { id: string; email: string; cardNumber: string; expiry: string; cvc: string; name: string } & {
  /** Asked where the tax depends on it. */
  country: string
  taxId: string
}
export type FieldName = Exclude<keyof CardForm, 'id' | 'country' | 'taxId'>
export type FormFaults = Partial<Record<FieldName, string>>

/** Names of the form's fields on the wire. */
export const wireNames: Record<FieldName, string> = {
  email: 'email',
  cardNumber: 'card_number',
  expiry: 'card_expiry',
  cvc: 'card_cvc',
  name: 'card_name',
}

const LONGEST_VALUE = 200

/** Before the buyer says where they live. The provider would guess it by the line. */
const HOME = 'US'

export function emptyForm({ session, order }: Pick<Visit, 'session' | 'order'>): CardForm {
  return {
    id: '',
    email: session.customer_email ?? '',
    cardNumber: '',
    expiry: '',
    cvc: '',
    name: '',
    country: order.address?.country ?? HOME,
    taxId: order.address?.taxId ?? '',
  }
}

const countryOf = (text: string | null) => (text !== null && Object.hasOwn(countries, text) ? text : HOME)

/** Reads a posted form. An e-mail address the merchant gave cannot be changed here. */
export function readForm(body: URLSearchParams, session: Stripe.Checkout.Session): CardForm {
  const field = (name: FieldName) => (body.get(wireNames[name]) ?? '').trim().slice(0, LONGEST_VALUE)
  const number = field('cardNumber')
  return {
    id: body.get('form') ?? '',
    email: session.customer_email ?? field('email'),
    cardNumber: digitsOf(number).length <= 16 ? groupNumber(number) : number,
    expiry: field('expiry'),
    cvc: field('cvc'),
    name: field('name'),
    country: countryOf(body.get('country')),
    taxId: (body.get('tax_id') ?? '').trim().slice(0, LONGEST_VALUE),
  }
}

export function formFaults(form: CardForm, now: Date): FormFaults {
  const email = emailFault(form.email)
  return {
    ...(email && { email }),
    ...cardFaults(form, now),
    ...(form.name === '' && { name: 'Enter the name as it stands on the card.' }),
  }
}
