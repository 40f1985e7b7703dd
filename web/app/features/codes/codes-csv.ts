import { rowOf } from '@lineup/contract/joined.ts'
import { amountOf, type Cell } from '../../api/files/csv.ts'
import { stateOf } from './code-state.ts'
import { takesOf, termsOf } from './code-terms.ts'
import type { Code, Codes } from './codes-query.ts'
import { t } from './messages/t.ts'

const COLUMNS = [
  'code',
  'whose',
  'takes',
  'limits',
  'state',
  'made',
  'used',
  'open',
  'left',
  'given',
  'currency',
  'sold',
  'off',
] as const

/** Codes and what came of them, below a head; the oldest first, so that a later file only grows. */
export function toCells({ list, currency }: Pick<Codes, 'list' | 'currency'>, now: Date): Cell[][] {
  return [COLUMNS.map((column) => t(`made.columns.${column}`)), ...list.toReversed().map((code) => cellsOf(code))]

  function cellsOf(code: Code): Cell[] {
    return [
      code.code,
      code.name ?? t('made.ofShop'),
      takesOf(code, currency),
      rowOf(termsOf(code)),
      t(`made.state.${stateOf(code, now)}`),
      code.made_at.toISOString().slice(0, 16).replace('T', ' '),
      code.used,
      code.open,
      code.max_uses === null ? null : Math.max(0, code.max_uses - code.used - code.open),
      code.free_photos === null ? null : code.given,
      currency,
      amountOf(code.sold),
      amountOf(code.off),
    ]
  }
}
