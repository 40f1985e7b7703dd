import { html } from '../html.ts'

export const lockIcon = html`<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><rect x="4" y="9" width="12" height="8.5" rx="2" fill="currentColor"/><path d="M6.8 9V6.500a3.2 3.2 0 0 1 6.4 0V9" fill="none" stroke="currentColor" stroke-width="1.8"/></svg>`

export const backIcon = html`<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path d="M12 4.5 6.5 10l5.5 5.5" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/></svg>`

export const warningIcon = html`<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" stroke-width="1.8"/><path d="M10 5.800v5" stroke="currentColor" stroke-width="1.8" stroke-linecap="round"/><circle cx="10" cy="13.7" r="1.1" fill="currentColor"/></svg>`

export const checkIcon = html`<svg class="icon-large" viewBox="0 0 48 48" aria-hidden="true"><circle cx="24" cy="24" r="22" fill="none" stroke="currentColor" stroke-width="3"/><path d="m15 24.5 6.5 6.500L34 18" fill="none" stroke="currentColor" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/></svg>`

export const clockIcon = html`<svg class="icon-large" viewBox="0 0 48 48" aria-hidden="true"><circle cx="24" cy="24" r="22" fill="none" stroke="currentColor" stroke-width="3"/><path d="M24 12v13l8 5" fill="none" stroke="currentColor" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/></svg>`

export const shieldIcon = html`<svg class="icon-large" viewBox="0 0 48 48" aria-hidden="true"><path d="M24 4 40 10v13c0 10-6.7 17.5-16 21C14.7 40.5 8 33 8 23V10Z" fill="none" stroke="currentColor" stroke-width="3" stroke-linejoin="round"/><path d="m17 23.5 5 5L31.5 19" fill="none" stroke="currentColor" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/></svg>`

/** A wave in a rounded square, for the merchant. */
export const waveMark = html`<svg class="wave" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="9" class="wave-ground"/><path d="M5 19.500c4 0 4-6 8-6s4 6 8 6 4-4 6-4" fill="none" class="wave-line" stroke-width="3" stroke-linecap="round"/></svg>`
