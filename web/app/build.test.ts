import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { calls } from '@lineup/contract/calls.ts'
import { expect, test } from 'vitest'

const build = join(import.meta.dirname, '../build')

type BuiltRoute = {
  id: string
  parentId?: string
  module: string
  imports?: string[]
  clientLoaderModule?: string
  clientMiddlewareModule?: string
  hydrateFallbackModule?: string
}
type BuiltFiles = Record<string, { imports?: string[] }>
type Manifest = { url: string; entry: { module: string; imports: string[] }; routes: Record<string, BuiltRoute> }

const { assets } = (await import(pathToFileURL(join(build, 'server/index.js')).href)) as { assets: Manifest }
const KIB = 1024
const HASH = /[\w-]{7}(?=\.(js|css)")/g

/** KiB of compressed script that a first visit may load: 5 % above what the heaviest page of each kind needed on 30 Nov 2026. */
const FIRST_LOAD = { public: 220, private: 292 }
const isPrivate = (id: string) => /^routes\/(user|admin)\/|^(continent|region|area|spot)(s|-create|-update)$/.test(id)

test.each(Object.keys(assets.routes).filter((id) => id !== 'root'))('%s keeps to the first load of its kind', (id) => {
  const limit = isPrivate(id) ? FIRST_LOAD.private : FIRST_LOAD.public

  expect(firstLoad(id) / KIB).toBeLessThanOrEqual(limit)
})

// Each costs a phone 50 ms, whatever is in it.
test('no public page loads more than 30 files of code at first', () => {
  for (const id of Object.keys(assets.routes).filter((each) => !isPrivate(each))) {
    expect(filesAtFirst(id).size, id).toBeLessThanOrEqual(30)
  }
})

test("the browser's code has no ICU text to read", () => {
  for (const file of clientFiles())
    expect(readFileSync(file, 'utf8'), file).not.toMatch(/\{\w+, (plural|select|number)/)
})

// Its code would run before what it needs.
test("no file of the browser's code needs one that needs it", () => {
  const files = JSON.parse(readFileSync(join(build, 'client/.vite/manifest.json'), 'utf8')) as BuiltFiles
  const done = new Set<string>()
  const visit = (name: string, above: string[]) => {
    expect(above).not.toContain(name)
    if (done.has(name)) return
    done.add(name)
    for (const next of files[name]?.imports ?? []) visit(next, [...above, name])
  }

  for (const name of Object.keys(files)) visit(name, [])
  expect(done.size).toBeGreaterThan(200)
})

// 5 % above what it needed on 30 Nov 2026.
test('the style sheet keeps to its budget', () => {
  const sheets = clientFiles().flatMap((file) => (file.endsWith('.css') ? [readFileSync(file, 'utf8')] : []))
  const [css = '', ...others] = sheets.filter((text) => text.includes('--bg:'))

  expect(others).toEqual([])
  expect(css).toContain('--bg:')
  expect(gzipSync(css).length / KIB).toBeLessThanOrEqual(17)
})

// The page has them inside. Named anew they make the browser lay out all of it, which stops a phone for 160 ms.
test('no style sheet names a font', () => {
  for (const file of clientFiles().filter((each) => each.endsWith('.css'))) {
    expect(readFileSync(file, 'utf8'), file).not.toContain('@font-face')
  }
})

test("the browser's code contains no demo accounts", () => {
  for (const file of clientFiles()) {
    expect(readFileSync(file, 'utf8'), file).not.toMatch(/demo-[a-z]+-wave|lineup-demo/i)
  }
})

test("the browser's code contains no text of the API reference", () => {
  const code = clientFiles().map((file) => readFileSync(file, 'utf8'))
  for (const { endpoint } of calls) {
    for (const sentence of [endpoint.summary, ...Object.values(endpoint.refuses ?? {})]) {
      expect(
        code.some((text) => text.includes(sentence)),
        sentence,
      ).toBe(false)
    }
  }
})

test('no storage key of the web app names a password', () => {
  for (const file of clientFiles()) {
    expect(readFileSync(file, 'utf8'), file).not.toMatch(/setItem\([^)]*password/i)
  }
})

/**
 * Compressed bytes of script that a first visit to this page loads, without the names of files. They are hashes: five
 * KiB of them, which change by some bytes whenever a file does.
 */
function firstLoad(id: string): number {
  const codeOf = (file: string) => readFileSync(join(build, 'client', file), 'utf8').replaceAll(HASH, '')
  return [...filesAtFirst(id)].reduce((sum, file) => sum + gzipSync(codeOf(file)).length, 0)
}

function filesAtFirst(id: string): Set<string> {
  const files = new Set([assets.url, assets.entry.module, ...assets.entry.imports])
  for (let route = assets.routes[id]; route; route = assets.routes[route.parentId ?? '']) {
    const parts = [route.clientLoaderModule, route.clientMiddlewareModule, route.hydrateFallbackModule]
    for (const file of [route.module, ...(route.imports ?? []), ...parts]) if (file) files.add(file)
  }
  return files
}

function clientFiles(): string[] {
  const entries = readdirSync(join(build, 'client'), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && /\.(js|css|html|json|svg|webmanifest)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}
