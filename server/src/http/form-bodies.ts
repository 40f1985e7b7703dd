import type { FastifyInstance, FastifyRequest } from 'fastify'
import { forbidden, invalid } from '../calls/problem.ts'
import { t } from './messages/t.ts'

const TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']
/** Names that a JSON body loses too: they would reach an object's prototype. */
const POISON = ['__proto__', 'constructor']

/**
 * Calls that take JSON take the fields of a form too, because the specification names no format. Texts stay texts, which
 * the contract's fields for numbers and switches read. `name[]` and a repeated name become a list. Calls with pictures
 * read their own bodies.
 *
 * A page of another site can send such a body without asking the browser first, unlike JSON. Browsers say where a form
 * comes from, so those are refused.
 */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(TYPES, { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    if (request.headers['sec-fetch-site'] === 'cross-site') throw forbidden(t('otherSites'))
    return fieldsOf(await readForm(body, request.headers['content-type'] ?? ''))
  })
}

async function readForm(body: Buffer, type: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  } catch {
    throw invalid(t('damagedForm'))
  }
}

function fieldsOf(form: FormData): Record<string, unknown> {
  const fields = new Map<string, unknown>()
  for (const key of new Set(form.keys())) {
    const name = key.replace(/\[\]$/, '')
    const values = form.getAll(key)
    if (values.some((value) => typeof value !== 'string')) throw invalid(t('noFile', { field: name.slice(0, 50) }))
    if (!POISON.includes(name)) fields.set(name, key === name && values.length === 1 ? values[0] : values)
  }
  return Object.fromEntries(fields)
}
