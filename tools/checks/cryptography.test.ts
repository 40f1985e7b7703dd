import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isCode, isUnitTest, sourceFiles } from '../source-files.ts'

const checkout = join(import.meta.dirname, '../..')

/** What a shop runs. */
const files = sourceFiles(
  checkout,
  (path) =>
    /^(contract|server|web)\//.test(path) &&
    isCode(path) &&
    !isUnitTest(path) &&
    !path.includes('/testing/') &&
    !path.endsWith('.suite.ts'),
).map((path) => ({ path, text: readFileSync(join(checkout, path), 'utf8') }))

/** First arguments, as they stand in the code, of calls to functions of these names. */
const namedIn = (names: string) =>
  files.flatMap(({ path, text }) =>
    [...text.matchAll(new RegExp(`\\b(?:${names})\\(\\s*([^,)]+)`, 'g'))].map(([, name = '']) => `${path} ${name}`),
  )
const kinds = (found: string[]) => [...new Set(found.map((line) => line.split(' ')[1] ?? ''))].toSorted()

test('the only hash is SHA-256, the only cipher AES-256-GCM, and no key pair is made', () => {
  expect(kinds(namedIn('createHash|createHmac|hkdfSync|hkdf'))).toEqual(["'sha256'"])
  expect(namedIn('createCipheriv|createDecipheriv')).toEqual([
    'server/src/calls/seal.ts CIPHER',
    'server/src/calls/seal.ts CIPHER',
  ])
  expect(files.find(({ path }) => path === 'server/src/calls/seal.ts')?.text).toContain("CIPHER = 'aes-256-gcm'")
  const others =
    'createSign|createVerify|generateKeyPair\\w*|pbkdf2\\w*|scrypt\\w*|createDiffieHellman|createECDH|publicEncrypt|privateDecrypt'
  expect(namedIn(others)).toEqual([])
})

test('algorithms come from Node, from Argon2’s package and from the browser', () => {
  const packages =
    /from '((?:node:)?crypto|@noble\/[^']*|crypto-js|bcrypt\w*|@node-rs\/\w+|node-forge|tweetnacl|jose|jsonwebtoken)'/g
  const taken = files.flatMap(({ text }) => [...text.matchAll(packages)].map(([, name = '']) => name))

  expect([...new Set(taken)].toSorted()).toEqual(['@node-rs/argon2', 'node:crypto'])
})

test('chance that nobody may guess has 128 bits from the system; other chance only mixes what is public', () => {
  const weak = files.filter(({ text }) => text.includes('Math.random')).map(({ path }) => path)
  expect(weak).toEqual(['server/src/sequences/search/list-desired.ts'])
  const sizes = namedIn('randomBytes').map((line) => line.split(' ')[1])
  expect(sizes.filter((size) => !['16', '32', 'NONCE_BYTES'].includes(size ?? ''))).toEqual([])
  expect(sizes.length).toBeGreaterThan(4)
})
