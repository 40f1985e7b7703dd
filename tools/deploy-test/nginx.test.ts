import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '@lineup/contract/calls.ts'
import { expect, test } from 'vitest'

const conf = readFileSync(join(import.meta.dirname, '../../deploy/nginx/lineup.conf'), 'utf8')
const [, repeated = ''] = /location ~ (\S+) \{\s+proxy_next_upstream [^;]*non_idempotent;/.exec(conf) ?? []
/** Each claim gives another link; bodies of uploads are passed on while they come. */
const OTHERS = ['/payment/original', '/payment/zip', '/uploads/drop']

test('nginx asks a second process for every POST that changes nothing, and for no other', () => {
  const posts = calls.map(({ endpoint }) => endpoint).filter(({ method }) => method === 'POST')
  const harmless = posts.filter(({ isWrite, path }) => !isWrite && !OTHERS.includes(path)).map(({ path }) => path)

  const asked = posts
    .map(({ path }) => path)
    .filter((path) => new RegExp(repeated).test(`/api${path.replace(/:\w+/, '7')}`))

  expect(asked).toEqual(harmless)
})
