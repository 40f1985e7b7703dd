import type { Figure, Goal } from './goal.ts'

type Verdict = 'pass' | 'FAIL' | 'NOISY' | 'SKIP' | ''
export type Row = { goal: string; measured: string; bound: string; verdict: Verdict }

/** Turns a goal's figures into rows and judges each against its bound. */
export function rowsOf({ id }: Pick<Goal, 'id'>, figures: Figure[]): Row[] {
  return figures.map((figure) => ({
    goal: `${id} ${figure.what}`,
    measured: withUnit(figure.measured, figure.unit),
    bound: limit(figure),
    verdict: judge(figure),
  }))
}

function limit({ bound, least, unit }: Figure): string {
  if (bound !== undefined) return `<= ${withUnit(bound, unit)}`
  return least === undefined ? '' : `>= ${withUnit(least, unit)}`
}

function judge({ measured, bound, least, isNoisy = false }: Figure): Verdict {
  if (bound === undefined && least === undefined) return ''
  if (measured <= (bound ?? Infinity) && measured >= (least ?? -Infinity)) return 'pass'
  return isNoisy ? 'NOISY' : 'FAIL'
}

/** The row of a goal without figures, and why it has none. */
export const unmeasured = ({ id }: Pick<Goal, 'id'>, verdict: 'FAIL' | 'SKIP', reason: string): Row => ({
  goal: id,
  measured: reason,
  bound: '',
  verdict,
})

export function table(rows: Row[]): string {
  const cells = [
    ['goal', 'measured', 'bound', ''],
    ...rows.map((row) => [row.goal, row.measured, row.bound, row.verdict]),
  ]
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  return cells.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')).join('\n')
}

const withUnit = (value: number, unit: string) => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ${unit}`.trim()
