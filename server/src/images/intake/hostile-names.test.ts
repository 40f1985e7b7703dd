import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { smallJpeg } from '../../decoder/testing/index.ts'
import { startTestServer, type TestServer } from '../../testing/index.ts'

const climbing = [
  '../../../etc/passwd',
  '..\\..\\boot.ini',
  '/etc/passwd',
  'C:\\con.jpg',
  '....//....//x.jpg',
  '%2e%2e%2fx.jpg',
  'a/../../b.jpg',
  '~root/.ssh/id',
  '.',
  '..',
  '...',
  '/',
  '\\',
  '.htaccess',
]
const unseen = [
  'a\0.jpg',
  '\0',
  'a\r\nset-cookie: x=1.jpg',
  'a\nb.jpg',
  'a\tb.jpg',
  '\u001b[2Ja.jpg',
  '\u0085a.jpg',
  '\u2028a.jpg',
  '\ufeffa.jpg',
  'a\u200b.jpg',
]
const turned = [
  '\u202egpj.exe',
  'a\u202d.jpg',
  '\u2066a\u2069.jpg',
  '\u200fa.jpg',
  'ab\u061cc.jpg',
  'e\u0301.jpg',
  '\ud800.jpg',
  '\udfff\ud800.jpg',
]
const devices = [
  'CON',
  'con.jpg',
  'NUL',
  'nul.png',
  'AUX.jpg',
  'PRN.jpg',
  'COM1.jpg',
  'LPT9',
  'CONIN$',
  'a.jpg.',
  'a.jpg ',
  'a.jpg::$DATA',
]
const long = [
  'a'.repeat(255),
  'a'.repeat(256),
  `${'a'.repeat(251)}.jpg`,
  `${'a'.repeat(252)}.jpg`,
  `${'波'.repeat(85)}.jpg`,
  `${'🏄'.repeat(64)}.jpg`,
  'x'.repeat(4_000),
]
const speaking = [
  '<img src=x onerror=alert(1)>.jpg',
  '";alert(1);//.jpg',
  "'; drop table uploads; --.jpg",
  '=cmd|calc.jpg',
  '@SUM(A1).jpg',
  '${7*7}.jpg',
  '{{7*7}}.jpg',
  'a"; filename="b.exe',
  "a'b.jpg",
  'wave.exe',
  'wave.html',
  'wave.svg',
  'wave.php.jpg',
]
const names = [...climbing, ...unseen, ...turned, ...devices, ...long, ...speaking]

const disposition = (name: string) =>
  `attachment; filename*=UTF-8''${encodeURIComponent(name.toWellFormed()).replaceAll("'", '%27')}`

async function filesOf(server: TestServer) {
  const files = await readdir(server.dataDir, { recursive: true, withFileTypes: true })
  return files.filter((file) => file.isFile()).map(({ name }) => name)
}

test('any file is stored under a name of ours and shown under a harmless one', async () => {
  await using server = await startTestServer()
  const { token } = await server.given.photographer()
  const photo = new Uint8Array(await smallJpeg())

  for (const name of names) {
    const { code, body } = await server.send('PUT', `/uploads/${randomUUID()}`, photo, {
      token,
      headers: { 'content-disposition': disposition(name) },
    })
    expect(code, name).toBe(200)
    expect(body.data.name, name).not.toMatch(
      /[/\\\p{Cc}\p{Cs}\u061c\u200b\u200f\u2028\u202a-\u202e\u2066-\u2069\ufeff]/u,
    )
    expect(body.data.name, name).toMatch(/[^.\s]\.(jpe?g|png)$/i)
    expect(Buffer.byteLength(body.data.name), name).toBeLessThanOrEqual(255)
  }

  const rows = await server.db.selectFrom('uploads').select('original_key').execute()
  expect(rows).toHaveLength(names.length)
  for (const { original_key } of rows) expect(original_key).toMatch(/^originals\/[\w-]{22}$/)
  for (const file of await filesOf(server)) expect(file).toMatch(/^[\w-]{22}$/)
})

test('file names in a form become harmless too, and a refusal shows them as text', async () => {
  await using server = await startTestServer()
  const { token } = await server.given.photographer()
  const form = new FormData()
  form.append('images[]', new Blob(['GIF89a']), '../<b>\u202ewave.gif')

  const { code, body } = await server.send('POST', '/sequence/store', form, { token })

  expect([code, body.message]).toEqual([422, ['<b>wave.gif: This file is not a JPEG or PNG picture']])
  expect(await filesOf(server)).toEqual([])
})
