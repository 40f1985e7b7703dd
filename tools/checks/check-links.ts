import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isCode, isUnitTest, sourceFiles } from '../source-files.ts'

/** A text that begins as a path of the site does, unless it is what `href` is asked for. */
const PATH = /(?<!\bhref\(\s*)(['"`])(\/[\w$][^'"`\n]*)\1/g

/** Paths that are not in the route table: the API, the demo's mailbox, and files. */
const NOT_A_PAGE = /^\/(api\b|dev\/|[\w-]+\.\w+$)/

/** Paths of pages that the web app writes as text. `href` takes them from the route table, so that a wrong one does not compile. */
export function checkLinks(checkout: string): string[] {
  const isChecked = (path: string) =>
    path.startsWith('web/app/') &&
    isCode(path) &&
    !isUnitTest(path) &&
    !path.startsWith('web/app/testing/') &&
    path !== 'web/app/routes.ts'

  return sourceFiles(checkout, isChecked).flatMap((path) => findLinks(path, readFileSync(join(checkout, path), 'utf8')))
}

/** The faults of one file. */
export function findLinks(path: string, text: string): string[] {
  return [...text.matchAll(PATH)]
    .filter(([, , link = '']) => !NOT_A_PAGE.test(link))
    .map(({ index, 2: link }) => `${path}:${text.slice(0, index).split('\n').length} ${link} is no href('…')`)
}
