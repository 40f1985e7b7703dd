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

export const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim()
