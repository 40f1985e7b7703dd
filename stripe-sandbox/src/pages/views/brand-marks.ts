import { type Html, html } from '../html.ts'

/** The four card marks, drawn here stroke by stroke. The matching one stays lit when `brand` is known. */
export function brandMarks(brand: string | undefined): Html {
  return html`<span class="marks" data-brands data-brand="${brand ?? ''}" role="img" aria-label="Visa, Mastercard, American Express and Discover are accepted">${visa}${mastercard}${amex}${discover}</span>`
}

const visa = html`<svg class="mark" data-mark="visa" viewBox="0 0 38 24" aria-hidden="true"><rect width="38" height="24" rx="4" fill="#1B2C7A"/><g transform="translate(9.5 8) skewX(-12)" fill="none" stroke="#FFF" stroke-width="1.9" stroke-linejoin="bevel"><path d="M0 0 2.6 8 5.2 0"/><path d="M8 0V8"/><path d="M15 1.3C13.8.4 11 .5 11 2.4c0 2 4 1.3 4 3.4 0 1.9-2.9 1.8-4.2.8"/><path d="M17.2 8 19.8.6 22.4 8M18.2 5.6h3.2"/></g></svg>`

const mastercard = html`<svg class="mark" data-mark="mastercard" viewBox="0 0 38 24" aria-hidden="true"><rect width="38" height="24" rx="4" fill="#20262B"/><circle cx="15" cy="12" r="7" fill="#E0382B"/><circle cx="23" cy="12" r="7" fill="#F2A33A"/><path d="M19 6.26a7 7 0 0 1 0 11.48 7 7 0 0 1 0-11.48Z" fill="#F06E2C"/></svg>`

const amex = html`<svg class="mark" data-mark="amex" viewBox="0 0 38 24" aria-hidden="true"><rect width="38" height="24" rx="4" fill="#1F6FB8"/><g transform="translate(4.6 8)" fill="none" stroke="#FFF" stroke-width="1.7" stroke-linejoin="miter"><path d="M0 8 3 .4 6 8M1.2 5.6h3.6"/><path d="M8.3 8V.8L11.5 5.4 14.7.8V8"/><path d="M21.4.9H17.6V7.1H21.4M17.6 4H21"/><path d="M23.3.2 28.5 7.8M28.5.2 23.3 7.8"/></g></svg>`

const discover = html`<svg class="mark" data-mark="discover" viewBox="0 0 38 24" aria-hidden="true"><rect x=".5" y=".5" width="37" height="23" rx="3.5" fill="#FFF" stroke="#C9D2D7"/><path d="M37.5 13.5V20a3.5 3.5 0 0 1-3.5 3.5H13C23 22 32 18.5 37.5 13.500Z" fill="#EF7D22"/><g transform="translate(3.6 8.2)" fill="none" stroke="#20262B" stroke-width="1.05"><path d="M.5.500H1.700Q3.8.5 3.8 2.600T1.7 4.700H.5Z"/><path d="M5.4 0V5.2"/><path d="M9.7.900C9 .3 7.3.3 7.3 1.500c0 1.3 2.5.9 2.5 2.200C9.8 5 7.8 5 7 4.2"/><path d="M14.5 1.200A2.2 2.2 0 1 0 14.5 4"/><path d="M20.6 0 22.3 4.7 24 0"/><path d="M28 .500H25.500V4.700H28M25.5 2.600H27.7"/><path d="M29.6 5.200V.500H31Q32.2.5 32.2 1.700T31 2.900H29.600M31 2.9 32.4 5.2"/></g><circle cx="21.3" cy="10.8" r="2.5" fill="#EF7D22"/></svg>`
