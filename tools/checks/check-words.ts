import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isCode, isUnitTest, sourceFiles } from '../source-files.ts'

/** Tests say what they look for. The names of cards are no words. */
export const isPage = (path: string) =>
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
export const isMail = (path: string) =>
  /^server\/src\/mail\/templates\/(?!compose\.ts$).*\.ts$/.test(path) && isCode(path) && !isUnitTest(path)

const COMMENT = /^\s*(?:\/\*\*|\*|\/\/)/
const LITERAL = /'[^'\n]*'|`[^`\n]*`/g
/** A word with a capital letter, or two words beside each other. */
const SENTENCE = /(?<![\w.-])[A-Z][a-z]|[a-z] [a-z]/

/** What people read in an answer: not what only operators read in a console, what the API reference says, or what rows keep. */
export const isAnswer = (path: string) =>
  /^server\/src\/(?:app\.ts$|(?:calls|http|contact|accounts|notices|locations|prices|images|alerts|sequences|sales|payouts|operating)\/)/.test(
    path,
  ) &&
  !/\/(?:messages|testing|reference|people|backups|recovery)\/|queries\.ts$/.test(path) &&
  !KEPT.has(path) &&
  isCode(path) &&
  !isUnitTest(path)

/** Titles and reasons that rows keep as they were said. */
const KEPT = new Set([
  'server/src/sales/rules.ts',
  'server/src/sales/refunds/refund-mails.ts',
  'server/src/sales/refunds/return-money.ts',
  'server/src/sales/disputes/apply-disputes.ts',
])

const START = String.raw`(?:[A-Z]\w*|[A-Z]|\$\{[^}]*\} [a-z]+)`
/** A literal that begins as a sentence does; behind a value, two words make one. */
const SAID = new RegExp(String.raw`(?<quote>['\x60])${START} [^'\x60]*[a-z]{2}[^'\x60]*\k<quote>`)
/** Here a single word is one too. */
const ANSWERED = /\b(?:invalid|conflict|forbidden|gone|unavailable)\(['`]|\bmessage: (?:[^'`,(]*\? )?(?:'[A-Z]|`)/
const UNSAID = /\bnew \w*(?:Error|Unavailable|Refused)\(|\bsuper\(|\blog\b|\.warn\(|\bsql\b/

/** What a schema says of a value that does not fit; its other words are the API reference's. */
const isSchema = (path: string) =>
  /^contract\/src\/(?!messages\/|samples\.ts$)/.test(path) && isCode(path) && !isUnitTest(path)
const MISFIT = new RegExp(
  String.raw`(?:\berror: |\b(?:refine|ruled|whole|\w+Length|length|regex|minimum|maximum|literal|array)\(.*, |^\s*\}, |\breturn |=> |\? )${SAID.source}`,
)
const DOCUMENTED = /\bdescribe\(|\bnew Error\(/

/** Every word of a control, a mail or an answer that stands in the code instead of in a catalogue. */
export function checkWords(checkout: string): string[] {
  const read = (path: string) => readFileSync(join(checkout, path), 'utf8')
  return [
    ...sourceFiles(checkout, isPage).flatMap((path) => findWrittenWords(path, read(path))),
    ...sourceFiles(checkout, isMail).flatMap((path) => findWordsOfMails(path, read(path))),
    ...sourceFiles(checkout, isAnswer).flatMap((path) => findWordsOfAnswers(path, read(path))),
    ...sourceFiles(checkout, isSchema).flatMap((path) => findWordsOfSchemas(path, read(path))),
  ]
}

export function findWrittenWords(path: string, text: string): string[] {
  const isTsx = path.endsWith('.tsx')
  return findLines(
    path,
    text,
    (line, before, after) =>
      WORDS.test(line) ||
      (SPOKEN.test(line) && !UNHEARD.test(line)) ||
      (isTsx && !COMMENT.test(line) && isBetweenTags(line, before, after)),
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

export const findWordsOfAnswers = (path: string, text: string): string[] =>
  findLines(
    path,
    text,
    (line) => !COMMENT.test(line) && (ANSWERED.test(line) || (SAID.test(line) && !UNSAID.test(line))),
  )

export const findWordsOfSchemas = (path: string, text: string): string[] =>
  findLines(path, text, (line) => !COMMENT.test(line) && MISFIT.test(line) && !DOCUMENTED.test(line))

type IsWritten = (line: string, before: string, after: string) => boolean

const findLines = (path: string, text: string, isWritten: IsWritten): string[] =>
  text
    .split('\n')
    .flatMap((line, index, lines) =>
      isWritten(line, lines[index - 1] ?? '', lines[index + 1] ?? '')
        ? [`${path}:${index + 1} words stand in a catalogue, messages/en.ts: ${line.trim()}`]
        : [],
    )
