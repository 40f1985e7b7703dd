import type Stripe from 'stripe'
import { cardFaults, digitsOf, emailFault, groupNumber } from './assets/card-rules.js'

/** The fields of the hosted page as the buyer typed them. `id` tells one shown form from another. */
export type CardForm = { id: string; email: string; cardNumber: string; expiry: string; cvc: string; name: string }
export type FieldName = Exclude<keyof CardForm, 'id'>
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

export function emptyForm(session: Stripe.Checkout.Session): CardForm {
  return { id: '', email: session.customer_email ?? '', cardNumber: '', expiry: '', cvc: '', name: '' }
}

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
