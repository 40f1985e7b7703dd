import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const DOCS = ['*.md', 'docs/**/*.md', 'demo/*.md']
/** A link to a file of ours, without what stands after `#`. */
const LINK = /\]\((?![a-z]+:|#)([^)#\s]+)(?:#[^)]*)?\)/g

/** Links of the docs that lead nowhere, and decisions that the list of decisions does not name. */
export function checkDocs(checkout: string): string[] {
  const dead = globSync(DOCS, { cwd: checkout }).flatMap((path) =>
    linksOf(readFileSync(join(checkout, path), 'utf8'))
      .filter((link) => !existsSync(join(checkout, dirname(path), link)))
      .map((link) => `${path} links to ${link}, which is not there`),
  )
  const folder = join(checkout, 'docs/decisions')
  const listed = new Set(linksOf(readFileSync(join(folder, 'README.md'), 'utf8')))
  const unlisted = globSync('0*.md', { cwd: folder }).filter((name) => !listed.has(name))
  return [...dead, ...unlisted.map((name) => `docs/decisions/README.md does not list ${name}`)]
}

const linksOf = (text: string) => [...text.matchAll(LINK)].map(([, link = '']) => decodeURI(link))
