import { Ajv, type ValidateFunction } from 'ajv'
import { isTree } from '../http/form.ts'
import { type SchemaFile, stripeSchema } from './generate.ts'

export type Judge = ReturnType<typeof createJudge>

const SCHEMA = 'stripe'
const MOST_ERRORS = 5

type Validators = (name: string) => ValidateFunction | undefined
type Compiled = { strict: Validators; forms: Validators }
let compiled: Compiled | undefined

/** Holds requests, answers and events against the SDK's own types and collects what does not fit. */
export function createJudge() {
  const violations: string[] = []
  let waiting: Array<() => void> = []

  /** Judges later: the first compiles validators for seconds, in which a request would miss its deadline. */
  function check(where: string, kind: keyof Compiled, name: string, value: object) {
    const copy = structuredClone(value)
    waiting.push(() => judge(where, allValidators()[kind](name), copy))
  }

  function judge(where: string, validate: ValidateFunction | undefined, value: object) {
    if (!validate) violations.push(`${where}: no schema`)
    else if (!validate(value)) {
      const errors = (validate.errors ?? []).slice(0, MOST_ERRORS)
      violations.push(
        ...errors.map((error) => `${where}${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`),
      )
    }
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
    check(`answer ${name}`, 'strict', name, value)
  }

  return {
    get violations() {
      for (const judgeNow of waiting.splice(0)) judgeNow()
      return violations
    },
    /** A query or a form carries text alone, and its numbers are read first. */
    request(type: string, params: object, isForm: boolean) {
      check(`request ${type}`, isForm ? 'forms' : 'strict', type, params)
    },
    answer,
    event: (type: string, event: object) => {
      // As it travels: undefined fields are gone.
      check(`event ${type}`, 'strict', type, JSON.parse(JSON.stringify(event)) as object)
    },
    clear() {
      waiting = []
      violations.length = 0
    },
  }
}

/** Compiling takes a second or two, so all sandboxes of a process share it. */
function allValidators() {
  if (compiled) return compiled
  const schema = stripeSchema()
  // A form carries nothing but text, so its numbers and booleans are read before they are judged.
  compiled = {
    strict: validators(schema, { coerceTypes: false }),
    forms: validators(schema, { coerceTypes: true }),
  }
  return compiled
}

function validators({ definitions }: SchemaFile, options: { coerceTypes: boolean }): Validators {
  // Unoptimized validators compile in half the time, and each runs but a few hundred times.
  const ajv = new Ajv({ strict: false, allErrors: true, validateSchema: false, code: { optimize: false }, ...options })
  ajv.addSchema({ $id: SCHEMA, definitions })
  return (name: string) => {
    if (!Object.hasOwn(definitions, name)) return undefined
    return ajv.getSchema(`${SCHEMA}#/definitions/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`)
  }
}
