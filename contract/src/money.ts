import * as z from 'zod/mini'
import { ruled } from './fields.ts'
import { t } from './messages/t.ts'

const isAmount = (wire: number | string) => /^\d{1,5}(\.\d{1,2})?$/.test(String(wire))

/** Money. On the wire 12.5 (or "12.50", as people type it); behind the contract 1250, whole minor units. */
export const money = z.codec(
  ruled(z.union([z.number(), z.string()]), isAmount, () => t('field.money')),
  z.int(),
  { decode: (wire) => Math.round(Number(wire) * 100), encode: (minor) => minor / 100 },
)

/** Money, or nothing: absent stays as it is, null or empty takes the default. */
export const optionalMoney = z.optional(
  z.codec(
    ruled(
      z.union([z.number(), z.string(), z.null()]),
      (wire) => wire === null || wire === '' || isAmount(wire),
      () => t('field.money'),
    ),
    z.nullable(z.int()),
    {
      decode: (wire) => (wire === null || wire === '' ? null : Math.round(Number(wire) * 100)),
      encode: (minor) => (minor === null ? null : minor / 100),
    },
  ),
)

/** A sum of money: as long as it gets. */
export const sum = z.codec(z.number(), z.int(), {
  decode: (wire) => Math.round(wire * 100),
  encode: (minor) => minor / 100,
})

/** ISO 4217 code, upper case. */
export const currency = z.string().check(z.regex(/^[A-Z]{3}$/))
