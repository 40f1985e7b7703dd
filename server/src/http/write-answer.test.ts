import { calls } from '@lineup/contract/calls.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fewOrFull } from '../testing/few-or-full.ts'
import { writerOf } from './write-answer.ts'

type Schema = z.core.$ZodType

const run = { seed: 4_711, numRuns: fewOrFull(20, 500) }
const odd = fc.constantFrom(
  undefined,
  null,
  '',
  'x',
  0,
  -1,
  1.5,
  2 ** 60,
  Number.NaN,
  true,
  [],
  {},
  new Date(Number.NaN),
)
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('"', '\\', '\u0000', '\ud800', '\u2028', 'https://x.example/é'),
)

/** Values of the kind that handlers return, about one in a hundred odd somewhere. */
function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const fitting = (): fc.Arbitrary<unknown> => {
    switch (def.type) {
      case 'object': {
        const fields = Object.entries(def.shape).map(([key, field]) => [key, valuesOf(field)])
        const record = fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>)
        return record.map((value) => ({ secret: 'not in the contract', ...value }))
      }
      case 'array':
        return fc.array(valuesOf(def.element), { maxLength: 3 })
      case 'nullable':
        return fc.option(valuesOf(def.innerType))
      case 'optional':
      case 'default':
        return fc.option(valuesOf(def.innerType), { nil: undefined })
      case 'pipe':
        return valuesOf(def.out)
      case 'number':
        return 'format' in def
          ? fc.integer({ min: 0, max: 99_999 })
          : fc.double({ noNaN: true, noDefaultInfinity: true })
      case 'string':
        return def.checks?.length ? fc.constantFrom('2026-11-20', 'L-7K3QFM', 'USD', 'f3b1b4d8') : text
      case 'boolean':
        return fc.boolean()
      case 'date':
        return fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
      case 'literal':
        return fc.constantFrom(...def.values)
      case 'enum':
        return fc.constantFrom(...Object.values(def.entries))
      case 'union':
        return fc.oneof(...def.options.map(valuesOf))
      default:
        throw new Error(`No values for ${def.type}`)
    }
  }
  return fc.oneof({ weight: 99, arbitrary: fitting() }, { weight: 1, arbitrary: odd })
}

const rows = calls.map(({ endpoint: { method, path, output } }) => [`${method} ${path}`, output] as const)

test.for(rows)(
  'the answer of %s is written as its contract encodes it, and refused where it does not fit',
  ([, output]) => {
    const write = writerOf(output)

    fc.assert(
      fc.property(valuesOf(output), (value) => {
        const encoded = z.safeEncode(output, value)

        expect(write(value)).toBe(encoded.success ? JSON.stringify(encoded.data) : undefined)
      }),
      run,
    )
  },
)
