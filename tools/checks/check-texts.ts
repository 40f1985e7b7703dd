import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from '../source-files.ts'

const isText = (path: string) =>
  /\.(ts|tsx|mjs|css|sql|md|yml|json|html|conf)$/.test(path) && path !== 'package-lock.json'

/** A reminder without an issue number stays forever, so it must name its issue. */
const UNFINISHED = /\b(?:TO[D]O|FI[X]ME|XX[X])\b(?!.*#\d)/

export function checkTexts(checkout: string): string[] {
  return sourceFiles(checkout, isText).flatMap((path) =>
    findUnfinished(path, readFileSync(join(checkout, path), 'utf8')),
  )
}

export function findUnfinished(path: string, text: string): string[] {
  return text
    .split('\n')
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => UNFINISHED.test(line))
    .map(({ line, number }) => `${path}:${number} ${line.trim()}`)
}
