import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from '../source-files.ts'
import { isAnswer, isMail, isPage } from './check-words.ts'

/** What stands in braces, which may stand in each other. */
const within = (depth: number): string => (depth === 0 ? '[^{}]*' : `(?:[^{}]|\\{${within(depth - 1)}\\})*?`)
/** `{t('key', { … })}`, which is no attribute. */
const MESSAGE = String.raw`(?<!=)\{\s*t(?:[A-Z]\w*)?\(${within(3)}\)\s*\}`
const GLUE = '[ ,:;]+'
/** A blank at the end of a line, where the layout of the code would eat it. */
const BLANK = String.raw`\{' '\}`

const KINDS = [
  ['two messages', String.raw`${MESSAGE}(?:\s|${BLANK})*${MESSAGE}`],
  ['a message and a value', String.raw`${MESSAGE}${GLUE}\$?\{(?!\.\.\.|' ')`],
  ['a value and a message', String.raw`\}${GLUE}(?:${BLANK}\s*)?\$?${MESSAGE}`],
  ['a message and a blank', String.raw`\x60${GLUE}\$${MESSAGE}|\$${MESSAGE}${GLUE}\x60`],
  ['values', String.raw`\}[,:;] \$\{|^\s*\{[^{}]+\}[,:;] \{[^{}]+\}$`],
  ['words', String.raw`\.join\('[,;] '\)`],
].map(([what = '', kind = '']) => ({ what, kind: new RegExp(kind, 'gm') }))

const SOURCES = 'the sources of a picture'
const POSITION = 'a position, as maps take it'
/** Where nobody reads a sentence. */
const ALLOWED: Array<[path: string, line: string, why: string]> = [
  ['server/src/http/errors.ts', "reply.header('allow'", 'a header'],
  ['server/src/http/pages/policy.ts', ".join('; ')", 'a header'],
  ['server/src/http/protocol.ts', 'Object.entries(all)', 'headers'],
  ['server/src/http/serve.ts', 'new Error(', 'for the log'],
  ['server/src/mail/templates/spot-asked.ts', 'latitude', POSITION],
  ['server/src/prices/set-ladder.ts', 'asText', 'only compared'],
  ['web/app/features/locations/asked-spots/asked-spots.tsx', 'latitude', POSITION],
  ['web/app/features/sequences/form/missing-spot/ask-form.tsx', 'latitude', POSITION],
  ['web/app/features/sales/bought-slides.ts', 'clean', SOURCES],
  ['web/app/features/sales/bought-slides.ts', ".join(', ')", SOURCES],
  ['web/app/features/site/hero.tsx', ".join(', ')", SOURCES],
  ['web/app/ui/pictures/picture-sources.ts', ".join(', ')", SOURCES],
]

/** Texts that are put together in the code. A language with another order of words, or other signs, could not say them. */
export function checkGlue(checkout: string): string[] {
  return sourceFiles(checkout, (path) => isPage(path) || isMail(path) || isAnswer(path)).flatMap((path) =>
    findGlue(path, readFileSync(join(checkout, path), 'utf8')),
  )
}

export function findGlue(path: string, text: string): string[] {
  const lines = text.split('\n')
  const found = new Map<number, string>()
  for (const { what, kind } of KINDS) {
    for (const { index } of text.matchAll(kind)) {
      const at = text.slice(0, index).split('\n').length
      if (!isAllowed(path, lines[at - 1] ?? '') && !found.has(at)) found.set(at, what)
    }
  }
  return [...found]
    .toSorted(([a], [b]) => a - b)
    .map(([at, what]) => `${path}:${at} glues ${what}: say it in one message, or by contract/src/joined.ts`)
}

const isAllowed = (path: string, line: string) =>
  ALLOWED.some(([allowed, said]) => path === allowed && line.includes(said))
