import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ENGLISH, LANGUAGES, type Language, prefixOf } from '@lineup/contract/messages/languages.ts'
import { wordsIn } from './words-of.ts'

/** What words-later.ts left in the code, with the quotes around it. */
const MARK = /["'`]@@words:([^:]+):\w+@@["'`]/g
/** How files of code name each other: the lists of what to load beside a part and of all pages, and `import`. */
const NAMES = /(["'`])(\/?assets\/|\.\/)([\w.-]+\.js)\1/g

type Code = { name: string; text: string }

/**
 * Gives each language its own copy of the browser's code, with its words: `assets/ja/…` for Japanese; English stays where the build put it.
 * Code without words, and without a way to some, is there once for all.
 * @param client The folder of the browser's build.
 */
export async function speakEach(client: string, checkout: string): Promise<void> {
  const assets = join(client, 'assets')
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  const files = await Promise.all(
    names.map(async (name) => ({ name, text: await readFile(join(assets, name), 'utf8') })),
  )
  const own = namesWithWords(files)
  const pages = await readFile(join(client, 'pages.json'), 'utf8')

  for (const language of LANGUAGES) {
    const prefix = prefixOf(language)
    await mkdir(join(assets, prefix), { recursive: true })
    const words = wordsOf(files, language, checkout)
    const say = (text: string) =>
      pointTo(
        prefix,
        own,
        text.replace(MARK, (_, folder: string) => words.get(folder) ?? '{}'),
      ).replaceAll('/pages.json', `${prefix}/pages.json`)

    for (const { name, text } of files) if (own.has(name)) await writeFile(join(assets, prefix, name), say(text))
    if (language === ENGLISH) continue
    await mkdir(join(client, prefix), { recursive: true })
    await writeFile(join(client, prefix, 'pages.json'), pointTo(prefix, own, pages))
  }
}

/** The files that hold words, and all that lead to one of those. */
function namesWithWords(files: Code[]): Set<string> {
  const own = new Set(files.filter(({ text }) => text.search(MARK) >= 0).map(({ name }) => name))
  const leadsTo = new Map(files.map(({ name, text }) => [name, [...text.matchAll(NAMES)].map(([, , , to = '']) => to)]))
  let before = -1
  while (own.size > before) {
    before = own.size
    for (const [name, others] of leadsTo) if (others.some((other) => own.has(other))) own.add(name)
  }
  return own
}

/** A copy lies one folder deeper, so it finds what all share one folder higher. */
const pointTo = (prefix: string, own: ReadonlySet<string>, text: string): string =>
  prefix === ''
    ? text
    : text.replace(NAMES, (whole, quote: string, folder: string, name: string) => {
        if (folder === './') return own.has(name) ? whole : `${quote}../${name}${quote}`
        return own.has(name) ? `${quote}${folder}${prefix.slice(1)}/${name}${quote}` : whole
      })

function wordsOf(files: Code[], language: Language, checkout: string): Map<string, string> {
  const folders = new Set(files.flatMap(({ text }) => [...text.matchAll(MARK)].map(([, folder = '']) => folder)))
  return new Map([...folders].map((folder) => [folder, JSON.stringify(wordsIn(language, join(checkout, folder)))]))
}
