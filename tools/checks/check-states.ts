import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isCode, sourceFiles } from '../source-files.ts'

/**
 * Tests and what they share say the numbers of the wire, and the oracle says those of the tables, so that a changed name cannot
 * hide in them.
 */
const isJudged = (path: string) =>
  /^(contract|server|demo|web\/app)\//.test(path) &&
  !/\.(test|suite|faults)\.tsx?$|\/(testing|verify)\/|^contract\/src\/states\.ts$/.test(path)

const STATE = String.raw`\b(?:status|is_approved|isApproved|approved?|role)\b`
const NUMBER = String.raw`\d\b(?!\d|\.\d)`

/** A state is a column or field of these names whose values `contract/src/states.ts` or `roles` name. */
const LITERALS = [
  // status === 1, status = 1 (SQL), status <> 1, role: 1, isApproved?: 0 | 1
  new RegExp(String.raw`${STATE}\??\s*(?:[!=]==?|=|<>|:)\s*${NUMBER}`),
  // where('payments.status', '=', 1), where('status', 'in', [0, 2])
  new RegExp(String.raw`${STATE}['"],\s*'[^']+',\s*\[?${NUMBER}`),
  // status in (0, 2)
  new RegExp(String.raw`${STATE}\s+(?:not\s+)?in\s*\(${NUMBER}`),
  // status: isOn ? 1 : 0, const isApproved = isAdmin ? 1 : 0
  new RegExp(String.raw`${STATE}\s*[:=](?!=)[^,{}()]*\?\s*(?:${NUMBER}\s*:|[^,{}():]*:\s*${NUMBER})`),
  // status: sql`case when x then 1 else y end`, and the same followed by .as('status')
  new RegExp(String.raw`${STATE}\s*:.*\bthen\s+${NUMBER}`),
  new RegExp(String.raw`\bthen\s+${NUMBER}.*\.as\('${STATE}`),
  // const statuses = { pending: [0, 3] }
  /\bstatus(?:es)?\b[^=(]*=\s*\{\s*\w+:\s*\[?\d/i,
]

/** Every state that is written as a number instead of by its name. */
export function checkStates(checkout: string): string[] {
  return sourceFiles(checkout, (path) => isCode(path) && isJudged(path)).flatMap((path) =>
    findStateLiterals(path, readFileSync(join(checkout, path), 'utf8')),
  )
}

export function findStateLiterals(path: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const isComment = /^\s*(\/\/|\/?\*)/.test(line)
    const isFound = !isComment && LITERALS.some((literal) => literal.test(line))
    return isFound ? [`${path}:${index + 1} a state has a name: ${line.trim()}`] : []
  })
}
