import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isCode, isUnitTest, sourceFiles } from '../source-files.ts'

/** Tests say what they look for. */
const isJudged = (path: string) =>
  /^web\/app\/(?!testing\/|(?:.*\/)?messages\/).*\.tsx?$/.test(path) && isCode(path) && !isUnitTest(path)

/** What people read or hear of a control. */
const WORDS =
  /(?<![\w-])(?:aria-label|aria-description|label|title|alt|placeholder|hint|lead|name)="[^"]*[A-Z][a-z][^"]*"/

/** A sentence in quotes, but not what a log, an error or a header says. */
const SPOKEN = /(?<quote>['`])[A-Z][a-z]+ [^'`]*[a-z][^'`]*\k<quote>/
const UNHEARD = /\bnew [A-Z]\w*\(|\bsuper\(|\blog\(|\bBearer |^\s*(?:\/\*\*|\*|\/\/)/

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

export const findWrittenWords = (path: string, text: string): string[] =>
  findLines(path, text, (line) => WORDS.test(line) || (SPOKEN.test(line) && !UNHEARD.test(line)))

export const findWordsOfMails = (path: string, text: string): string[] =>
  findLines(
    path,
    text,
    (line) =>
      !COMMENT.test(line) &&
      [...line.matchAll(LITERAL)].some(([literal]) => SENTENCE.test(literal.replace(/\$\{[^}]*\}/g, '…'))),
  )

const findLines = (path: string, text: string, isWritten: (line: string) => boolean): string[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      isWritten(line) ? [`${path}:${index + 1} words stand in a catalogue, messages/en.ts: ${line.trim()}`] : [],
    )
