import { isTree } from '../http/form.ts'
import { findMisfits } from './find-misfits.ts'
import type { SchemaFile } from './schema.ts'
import { stripeSchema } from './stripe-schema.ts'

export type Judge = ReturnType<typeof createJudge>

const MOST_ERRORS = 5

type Check = { where: string; name: string; value: object; isForm: boolean }

/** All sandboxes of a process share it: a megabyte to read. */
let schema: Promise<SchemaFile> | undefined

/** Holds requests, answers and events against the SDK's own types and collects what does not fit. */
export function createJudge() {
  const violations: string[] = []
  let waiting: Check[] = []

  /** Judges later: on a fresh checkout the schema is drawn for seconds, in which a request would miss its deadline. */
  function check({ value, ...about }: Check) {
    waiting.push({ ...about, value: structuredClone(value) })
  }

  function answer(value: object) {
    if (!isTree(value)) return
    const rows = Array.isArray(value.data) ? value.data : undefined
    // A list of v1 says so; one of v2 is known by its rows.
    if (!rows || (value.object !== 'list' && value.object !== undefined)) return judged(value)
    for (const row of rows) if (isTree(row)) judged(row)
  }

  function judged(value: { [name: string]: unknown }) {
    const isEvent = value.object === 'event' || value.object === 'v2.core.event'
    const name = String(isEvent ? value.type : value.object)
    check({ where: `answer ${name}`, name, value, isForm: false })
  }

  return {
    /** One line each, of everything seen since the last `clear`. */
    async violations() {
      schema ??= stripeSchema()
      const file = await schema
      for (const one of waiting.splice(0)) violations.push(...judge(file, one))
      return violations
    },
    /** A query or a form carries text alone. */
    request(name: string, params: object, isForm: boolean) {
      check({ where: `request ${name}`, name, value: params, isForm })
    },
    answer,
    event(name: string, event: object) {
      // As it travels: undefined fields are gone.
      const value = JSON.parse(JSON.stringify(event)) as object
      check({ where: `event ${name}`, name, value, isForm: false })
    },
    clear() {
      waiting = []
      violations.length = 0
    },
  }
}

function judge(file: SchemaFile, { where, name, value, isForm }: Check): string[] {
  const own = Object.hasOwn(file.definitions, name) ? file.definitions[name] : undefined
  if (!own) return [`${where}: no schema`]
  return findMisfits(own, value, file, isForm)
    .slice(0, MOST_ERRORS)
    .map((misfit) => `${where}${misfit}`)
}
