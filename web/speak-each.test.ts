import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { speakEach } from './speak-each.ts'

function write(folder: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}

test('each language has its own words in the code, and shares the code without words', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'speak-'))
  write(folder, {
    'src/messages/en.ts': "export const en = { go: 'Go', photos: '{count} photos', only: 'Only' } as const",
    'src/messages/ja.json': '{ "go": "進む", "photos": "写真{count}枚" }',
    'client/assets/words.js': 'const w=`@@words:src/messages:0a1b@@`;import{f}from"./framework.js"',
    'client/assets/page.js':
      'import"./words.js";import"./framework.js";preload(["assets/words.js","assets/page.css"]);fetch(`/pages.json`)',
    'client/assets/framework.js': 'export const f=1',
    'client/pages.json':
      '{"entry":"/assets/page.js","pages":[{"path":"/","files":["/assets/words.js","/assets/framework.js"]}]}',
  })
  const read = (name: string) => readFileSync(join(folder, 'client', name), 'utf8')

  await speakEach(join(folder, 'client'), folder)

  expect(read('assets/words.js')).toBe(
    'const w={"go":"Go","photos":[["count"]," photos"],"only":"Only"};import{f}from"./framework.js"',
  )
  expect(read('assets/ja/words.js')).toBe(
    'const w={"go":"進む","photos":["写真",["count"],"枚"],"only":"Only"};import{f}from"../framework.js"',
  )
  expect(read('assets/ja/page.js')).toBe(
    'import"./words.js";import"../framework.js";preload(["assets/ja/words.js","assets/page.css"]);fetch(`/ja/pages.json`)',
  )
  expect(() => read('assets/ja/framework.js')).toThrow()
  expect(read('ja/pages.json')).toBe(
    '{"entry":"/assets/ja/page.js","pages":[{"path":"/","files":["/assets/ja/words.js","/assets/framework.js"]}]}',
  )
  expect(read('pages.json')).toContain('"/assets/page.js"')
  rmSync(folder, { recursive: true })
})
