/// <reference lib="dom" />
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Language } from '@lineup/contract/messages/languages.ts'
import type { Page } from '@playwright/test'

type Messages = { [key: string]: string | Messages }

const checkout = join(import.meta.dirname, '..')
const catalogues = globSync('{contract/src,web/app}/**/messages/en.ts', { cwd: checkout })

const textsOf = (messages: Messages): string[] =>
  Object.values(messages).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value)))

const isPlain = (text: string) => /\p{L}{2}/u.test(text) && !/[{<]/.test(text)

/** The whole texts of the English catalogues that no catalogue of this language has. */
async function englishOnly(language: Language): Promise<string[]> {
  const english = new Set<string>()
  const own = new Set<string>()
  for (const path of catalogues) {
    const { en } = (await import(pathToFileURL(join(checkout, path)).href)) as { en: Messages }
    const file = join(checkout, path.replace(/en\.ts$/, `${language}.json`))
    for (const text of textsOf(en)) english.add(text)
    for (const text of textsOf(JSON.parse(readFileSync(file, 'utf8')) as Messages)) own.add(text)
  }
  return [...english].filter((text) => isPlain(text) && !own.has(text))
}

/** What a page in this language says in English: its texts, and the names and hints of its parts, which are read aloud. */
export async function englishLeft(page: Page, language: Language): Promise<string[]> {
  const said = await page.evaluate(() => {
    const found: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, style, noscript, [lang]:not(html)')) found.push(node.nodeValue ?? '')
    for (const part of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.push(part.getAttribute(name) ?? '')
    return found.map((text) => text.trim())
  })
  const english = new Set(await englishOnly(language))
  return [...new Set(said)].filter((text) => english.has(text))
}
