import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from '../run-command.ts'

const checkout = join(import.meta.dirname, '../..')

type Locked = { version?: string; dev?: boolean; link?: boolean; resolved?: string; integrity?: string }
type Component = { name: string; version: string; properties?: Array<{ name: string }> }

const isForDeveloping = ({ properties = [] }: Component) =>
  properties.some(({ name }) => name === 'cdx:npm:package:development')
const nameAt = (path: string) => path.replace(/^.*node_modules\//, '')

test('the bill of materials lists each package of a shop, each of which comes from one registry with known bytes', async () => {
  const text = readFileSync(join(checkout, 'package-lock.json'), 'utf8')
  const { packages } = JSON.parse(text) as { packages: Record<string, Locked> }
  const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)

  const { code, output } = await runCommand('npm', ['run', '--silent', 'sbom'], { cwd: checkout })

  const { components } = JSON.parse(output) as { components: Component[] }
  const listed = components.filter((one) => !isForDeveloping(one)).map(({ name, version }) => `${name}@${version}`)
  const ofShop = installed.flatMap(([path, { dev, version }]) => (dev ? [] : [`${nameAt(path)}@${version}`]))
  expect(code).toBe(0)
  expect(ofShop.length).toBeGreaterThan(100)
  expect(ofShop.filter((name) => !listed.includes(name))).toEqual([])
  // Without an address of its own, a package comes from the registry, with the bytes that the lock file knows.
  const isOdd = ({ dev, resolved, integrity = '' }: Locked) =>
    !dev && (resolved !== undefined || !integrity.startsWith('sha512-'))
  expect(installed.filter(([, locked]) => isOdd(locked)).map(([path]) => path)).toEqual([])
})
