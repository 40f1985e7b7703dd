import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FEATURES_OFF, findBrowser, findTestBrowser } from './browser.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

const nothing = { places: [], brought: [] }

test('CHROMIUM_PATH takes precedence over the system browsers', async () => {
  await using folder = await temporaryFolder()
  const named = plantBrowser(folder.path, 'my browser')
  plantBrowser(folder.path, 'chromium')

  const found = await findBrowser({ ...nothing, environment: { CHROMIUM_PATH: named, PATH: folder.path } })

  expect(found?.path).toBe(named)
})

test('a browser that does not start is skipped', async () => {
  await using folder = await temporaryFolder()
  plantBrowser(folder.path, 'chromium', 'exit 127')
  const working = plantBrowser(folder.path, 'google-chrome')

  const found = await findBrowser({ ...nothing, environment: { PATH: folder.path } })

  expect(found?.path).toBe(working)
})

test('the browsers of Playwright and npm come last, in this order', async () => {
  await using folder = await temporaryFolder()
  const ofPlaywright = plantBrowser(folder.path, 'of-playwright')
  const ofNpm = plantBrowser(folder.path, 'of-npm')
  const system = plantBrowser(folder.path, 'chromium-browser')
  const brought = [ofPlaywright, ofNpm].map((path) => () => Promise.resolve(path))

  const first = await findBrowser({ environment: { PATH: folder.path }, places: [], brought })
  const second = await findBrowser({ environment: {}, places: [], brought })
  const third = await findBrowser({
    environment: {},
    places: [],
    brought: [async () => undefined, ...brought.slice(1)],
  })

  expect([first?.path, second?.path, third?.path]).toEqual([system, ofPlaywright, ofNpm])
})

test('tests take the browser from npm, unless another is named or it does not start', async () => {
  await using folder = await temporaryFolder()
  const ofNpm = plantBrowser(folder.path, 'of-npm')
  const broken = plantBrowser(folder.path, 'broken', 'exit 127')
  const system = plantBrowser(folder.path, 'chromium')
  const found = (pinned: string, environment: NodeJS.ProcessEnv = { PATH: folder.path }) =>
    findTestBrowser({ ...nothing, environment, pinned: () => Promise.resolve(pinned) })

  const all = [await found(ofNpm), await found(ofNpm, { PATH: '', CHROMIUM_PATH: system }), await found(broken)]

  expect(all.map((one) => one?.path)).toEqual([ofNpm, system, system])
})

test('without any browser the search returns undefined instead of crashing', async () => {
  expect(await findBrowser({ ...nothing, environment: { CHROMIUM_PATH: '/nowhere/chromium' } })).toBeUndefined()
})

test('our list of features repeats each that Playwright switches off', () => {
  const playwright = join(import.meta.dirname, '../node_modules/playwright-core/lib/coreBundle.js')
  const [, list = ''] = /disabledFeatures = \[(.+?)\]\.filter/s.exec(readFileSync(playwright, 'utf8')) ?? []
  const names = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name = '']) => name)
  const ofOtherBrowsers = /^ms[A-Z]|Win$/

  expect(names.length).toBeGreaterThan(5)
  expect(FEATURES_OFF).toEqual(expect.arrayContaining(names.filter((name) => !ofOtherBrowsers.test(name))))
})

function plantBrowser(folder: string, name: string, does = 'echo Chromium 150') {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\n${does}\n`)
  chmodSync(path, 0o755)
  return path
}
