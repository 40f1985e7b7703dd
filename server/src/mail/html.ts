/** Text that is HTML already. Only `html` makes it, so whatever is put into a page is escaped on its way. */
export type Html = { readonly markup: string }

type Value = string | number | Html | readonly Html[] | null

const NAMES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => NAMES[sign] ?? sign)

/** A template whose values are escaped, in text and in quoted attributes alike, unless they are HTML themselves. */
export function html(texts: TemplateStringsArray, ...values: Value[]): Html {
  return { markup: texts.map((text, index) => text + markupOf(values[index] ?? null)).join('') }
}

function markupOf(value: Value): string {
  if (value === null) return ''
  if (typeof value === 'string' || typeof value === 'number') return escape(String(value))
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')
}

/** A text on one line, as header fields need it. */
export const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim()
