import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isCode, isUnitTest, sourceFiles } from '../source-files.ts'

/** Tests say what they look for. */
const isJudged = (path: string) => /^web\/app\/(?!testing\/).*\.tsx$/.test(path) && isCode(path) && !isUnitTest(path)

/** What people read or hear of a control. */
const WORDS =
  /(?<![\w-])(?:aria-label|aria-description|label|title|alt|placeholder|hint|lead|name)="[^"]*[A-Z][a-z][^"]*"/

/** Every word of a control that stands in the page's code instead of in a catalogue. */
export function checkWords(checkout: string): string[] {
  return sourceFiles(checkout, isJudged).flatMap((path) =>
    findWrittenWords(path, readFileSync(join(checkout, path), 'utf8')),
  )
}

export function findWrittenWords(path: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      WORDS.test(line) ? [`${path}:${index + 1} words stand in a catalogue, messages/en.ts: ${line.trim()}`] : [],
    )
}
