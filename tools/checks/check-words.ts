import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isCode, isUnitTest, sourceFiles } from '../source-files.ts'

/** Tests say what they look for. The names of cards are no words. */
const isJudged = (path: string) =>
  /^web\/app\/(?!testing\/|(?:.*\/)?messages\/|.*\/card-brands\.tsx$).*\.tsx?$/.test(path) &&
  isCode(path) &&
  !isUnitTest(path)

/** What people read or hear of a control. */
const WORDS =
  /(?<![\w-])(?:aria-label|aria-description|label|title|alt|placeholder|hint|lead|name)="[^"]*[A-Z][a-z][^"]*"/

/** A sentence in quotes, but not what a log, an error or a header says. */
const SPOKEN = /(?<quote>['`])[A-Z][a-z]+ [^'`]*[a-z][^'`]*\k<quote>/
const UNHEARD = /\bnew [A-Z]\w*\(|\bsuper\(|\blog\(|\bBearer |^\s*(?:\/\*\*|\*|\/\/)/

/** What stands between tags: words, and nothing of the code around them. */
const TEXT = String.raw`[\w\s.,:;!?'’“”…+⌘&/|–-]*`
const HAS_WORD = '(?=[^<]*[A-Za-z]{2})'
/** Words between two tags on one line, or after the last one. */
const BETWEEN = new RegExp(`(?<![=-])>${HAS_WORD}${TEXT}</|</\\w+>${HAS_WORD}${TEXT}$`)
const ALONE = new RegExp(`^(?!\\s*return\\b)${HAS_WORD}${TEXT}$`)
/** A line that ends with one; no type in angle brackets. */
const TAG = /(?:(?<!\w)<\/?[\w.]+(?:\s.*)?|^\s*\/?)(?<!=)>$/

/** Words on a line of their own stand after a tag, or before the end of one. */
function isBetweenTags(line: string, before: string, after: string): boolean {
  const text = withoutExpressions(line)
  return BETWEEN.test(text) || (ALONE.test(text) && (TAG.test(before) || /^\s*<\//.test(after)))
}

/** Of `{x} of {y}` one word stays. */
function withoutExpressions(line: string): string {
  const shorter = line.replace(/\{[^{}]*\}/g, '')
  return shorter === line ? line : withoutExpressions(shorter)
}

/** `compose.ts` holds styles, no mail of its own. */
const isMail = (path: string) =>
  /^server\/src\/mail\/templates\/(?!compose\.ts$).*\.ts$/.test(path) && isCode(path) && !isUnitTest(path)

const COMMENT = /^\s*(?:\/\*\*|\*|\/\/)/
const LITERAL = /'[^'\n]*'|`[^`\n]*`/g
/** A word with a capital letter, or two words beside each other. */
const SENTENCE = /(?<![\w.-])[A-Z][a-z]|[a-z] [a-z]/

/** Every word of a control or a mail that stands in the code instead of in a catalogue. */
export function checkWords(checkout: string): string[] {
  const read = (path: string) => readFileSync(join(checkout, path), 'utf8')
  return [
    ...sourceFiles(checkout, isJudged).flatMap((path) => findWrittenWords(path, read(path))),
    ...sourceFiles(checkout, isMail).flatMap((path) => findWordsOfMails(path, read(path))),
  ]
}

export function findWrittenWords(path: string, text: string): string[] {
  const isPage = path.endsWith('.tsx')
  return findLines(
    path,
    text,
    (line, before, after) =>
      WORDS.test(line) ||
      (SPOKEN.test(line) && !UNHEARD.test(line)) ||
      (isPage && !COMMENT.test(line) && isBetweenTags(line, before, after)),
  )
}

export const findWordsOfMails = (path: string, text: string): string[] =>
  findLines(
    path,
    text,
    (line) =>
      !COMMENT.test(line) &&
      [...line.matchAll(LITERAL)].some(([literal]) => SENTENCE.test(literal.replace(/\$\{[^}]*\}/g, '…'))),
  )

type IsWritten = (line: string, before: string, after: string) => boolean

const findLines = (path: string, text: string, isWritten: IsWritten): string[] =>
  text
    .split('\n')
    .flatMap((line, index, lines) =>
      isWritten(line, lines[index - 1] ?? '', lines[index + 1] ?? '')
        ? [`${path}:${index + 1} words stand in a catalogue, messages/en.ts: ${line.trim()}`]
        : [],
    )
