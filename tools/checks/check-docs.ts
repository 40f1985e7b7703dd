import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sourceFiles } from '../source-files.ts'

const DOCS = ['*.md', 'docs/**/*.md', 'demo/*.md']
/** A link to a file of ours, without what stands after `#`. */
const LINK = /\]\((?![a-z]+:|#)([^)#\s]+)(?:#[^)]*)?\)/g
/** The name of a test, alone or with folders before it. */
const TEST = /(?<![\w./-])[\w-][\w./-]*\.(?:test|spec)\.tsx?/g
const isTest = (path: string) => /\.(?:test|spec)\.tsx?$/.test(path)

/** Links of the docs that lead nowhere, tests that they name and that are not there, and decisions that the list of decisions does not name. */
export function checkDocs(checkout: string): string[] {
  const tests = sourceFiles(checkout, isTest)
  const dead = globSync(DOCS, { cwd: checkout }).flatMap((path) => {
    const text = readFileSync(join(checkout, path), 'utf8')
    const links = linksOf(text)
      .filter((link) => !existsSync(join(checkout, dirname(path), link)))
      .map((link) => `${path} links to ${link}, which is not there`)
    return [...links, ...lostTests(text, tests).map((fault) => `${path} names ${fault}`)]
  })
  const folder = join(checkout, 'docs/decisions')
  const listed = new Set(linksOf(readFileSync(join(folder, 'README.md'), 'utf8')))
  const unlisted = globSync('0*.md', { cwd: folder }).filter((name) => !listed.has(name))
  return [...dead, ...unlisted.map((name) => `docs/decisions/README.md does not list ${name}`)]
}

const linksOf = (text: string) => [...text.matchAll(LINK)].map(([, link = '']) => decodeURI(link))

/** Names of tests that no file has, or that several have: with a folder before it, a name is one file's. */
function lostTests(text: string, tests: string[]): string[] {
  const named = new Set([...text.replaceAll(LINK, '').matchAll(TEST)].map(([name]) => name))
  return [...named].flatMap((name) => {
    const found = tests.filter((path) => path === name || path.endsWith(`/${name}`))
    if (found.length === 0) return [`${name}, which is not there`]
    return found.length === 1 ? [] : [`${name}, which may be ${found.join(' or ')}`]
  })
}
