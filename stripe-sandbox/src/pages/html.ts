/** Markup that is safe to send as it is. */
export type Html = { markup: string }

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Builds markup; every value that is not markup itself is escaped. False and undefined leave nothing. */
export function html(
  parts: TemplateStringsArray,
  ...values: (Html | Html[] | string | number | false | undefined)[]
): Html {
  const markup = parts.map((part, index) => part + (index < values.length ? render(values[index]) : '')).join('')
  return { markup }
}

function render(value: Html | Html[] | string | number | false | undefined): string {
  if (value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map((each) => each.markup).join('')
  if (typeof value === 'object') return value.markup
  return String(value).replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
}

/** Markup from our own files, such as the style sheet. */
export function trusted(markup: string): Html {
  return { markup }
}
