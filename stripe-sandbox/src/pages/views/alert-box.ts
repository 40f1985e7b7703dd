import { type Html, html } from '../html.ts'
import { warningIcon } from './icons.ts'

const hiddenAttribute = html` hidden`

/** The faults of a form, above it; with several messages only their number, as each stands by its field. */
export function alertBox({ id, title, messages }: { id: string; title: string; messages: string[] }): Html {
  const text = messages.length > 1 ? `Please correct the ${messages.length} marked fields.` : (messages[0] ?? '')
  return html`<div class="alert" id="${id}" role="alert" data-testid="${id}" data-alert${messages.length === 0 && hiddenAttribute}>${warningIcon}<div><p class="alert-title" data-alert-title>${title}</p><p data-alert-text>${text}</p></div></div>`
}
