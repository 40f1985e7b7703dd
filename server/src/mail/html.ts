/** Escaped markup. Only `html` creates it, so no value reaches a page unescaped. */
export type Html = { readonly markup: string }

type Value = string | number | Html | readonly Html[] | null

const NAMES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => NAMES[sign] ?? sign)

export function html(texts: TemplateStringsArray, ...values: Value[]): Html {
  return { markup: texts.map((text, index) => text + markupOf(values[index] ?? null)).join('') }
}

function markupOf(value: Value): string {
  if (value === null) return ''
  if (typeof value === 'string' || typeof value === 'number') return escape(String(value))
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')
}

/** As receipts name orders. A browser would break the line after the hyphen. */
const ORDER_NUMBER = /(\bL-[0-9A-Z]{6}\b)/

/** A text in which no line breaks within an order number. `wrap` marks up the number. */
export const unbroken = (text: string, wrap: (number: string) => Html): Html[] =>
  text.split(ORDER_NUMBER).map((part, index) => (index % 2 === 1 ? wrap(part) : html`${part}`))

export const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim()
