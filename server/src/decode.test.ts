import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findDecoderService } from '../../tools/launch/decoder-service.ts'
import { runCommand } from '../../tools/run-command.ts'
import { createDecoder, DecoderUnavailable } from './decoder/parent/decoder.ts'
import { cameraPhoto, scanBomb, smallJpeg } from './decoder/testing/index.ts'
import { startTestServer } from './testing/index.ts'
import { startEntry } from './testing/processes/start-entry.ts'

const checkout = join(import.meta.dirname, '../..')
const entry = join(import.meta.dirname, 'decode.ts')
const attempts = join(import.meta.dirname, 'testing/processes/decoder-attempts.ts')

/** A service in a folder of its own, run by `within` if given. Ends with the test. */
async function startService(folder = mkdtempSync(join(tmpdir(), 'lineup-decoder-')), within: string[] = []) {
  const socket = join(folder, within.length > 0 ? 'decoder/own/socket' : 'socket')
  const command = [...within, process.execPath, entry, socket]
  const service = spawn(command[0] ?? '', command.slice(1), { stdio: ['ignore', 'pipe', 'inherit'], env: {} })
  const exited = once(service, 'exit')
  await once(service.stdout, 'data')
  return {
    socket,
    pid: service.pid ?? 0,
    exited,
    [Symbol.asyncDispose]: async () => {
      service.kill('SIGKILL')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const warnings: object[] = []
const openDecoder = (service: string) =>
  createDecoder({ size: 1, avifEffort: 0, log: { warn: (details) => warnings.push(details) }, service })

const sourceOf = (bytes: Uint8Array) => ({ stream: [bytes], bytes: bytes.length })

test('the decoder service makes previews and pictures, and says what is damaged', async () => {
  await using service = await startService()
  const decoder = openDecoder(service.socket)
  const photo = await smallJpeg()

  const { files } = await decoder.makePreviews(sourceOf(photo), { seed: 1 })
  const picture = await decoder.makePicture(photo)

  expect(files.map(({ type }) => type)).toContain('jpeg')
  expect(picture.bytes.length).toBeGreaterThan(100)
  await expect(decoder.makePreviews(sourceOf(Buffer.from('no photo')), { seed: 1 })).rejects.toMatchObject({
    code: 'damaged',
  })
  await decoder.close()
})

test('a service that ends finishes the photo under way', async () => {
  await using service = await startService()
  const decoder = openDecoder(service.socket)
  const photo = await cameraPhoto({ megapixels: 2 })
  const files: string[] = []

  const made = decoder.makePreviews(sourceOf(photo), {
    seed: 1,
    onFile: async ({ longSide }) => {
      if (files.push(String(longSide)) === 1) process.kill(service.pid, 'SIGTERM')
    },
  })

  expect((await made).files).toHaveLength(3)
  expect(await service.exited).toEqual([0, null])
  await expect(decoder.makePicture(photo)).rejects.toThrow(DecoderUnavailable)
  await decoder.close()
})

test('a service that is killed amid a photo counts against it, and without a service no photo is to blame', async () => {
  await using service = await startService()
  const decoder = openDecoder(service.socket)
  await decoder.makePicture(await smallJpeg())
  const bomb = scanBomb({ scans: 20_000 })
  async function* killing() {
    yield bomb.subarray(0, 1000)
    process.kill(service.pid, 'SIGKILL')
    await service.exited
    yield bomb.subarray(1000)
  }

  const made = decoder.makePreviews({ stream: killing(), bytes: bomb.length }, { seed: 1 })

  await expect(made).rejects.toMatchObject({ code: 'crashed' })
  await service.exited
  await expect(decoder.makePreviews(sourceOf(bomb), { seed: 1 })).rejects.toThrow(DecoderUnavailable)
  await decoder.close()
})

test('photos wait for a service that is not there, and no one is to blame', async () => {
  await using server = await startTestServer()
  const { token } = await server.given.photographer()
  const id = randomUUID()
  await server.send('PUT', `/uploads/${id}`, new Uint8Array(await smallJpeg()), { token })
  const fields = { date: '2026-11-18', ...(await server.given.spot()) }
  await server.post('/sequence/store', { ...fields, images: [id] }, { token })
  const folder = mkdtempSync(join(tmpdir(), 'lineup-decoder-'))
  await using worker = await startEntry(server, 'worker', { DECODER_SOCKET: join(folder, 'socket') })
  const image = () =>
    server.db.selectFrom('images').select(['previewed_at', 'error', 'strikes']).executeTakeFirstOrThrow()
  await expect.poll(() => worker.lines().join('\n'), { timeout: 20_000 }).toContain('ENOENT')

  await using _service = await startService(folder)

  await expect
    .poll(image, { timeout: 20_000 })
    .toMatchObject({ previewed_at: expect.any(Date), error: null, strikes: 0 })
})

const NO_NAMESPACES = 'this system has no namespaces for the user of this test'

test('run by the launcher, whoever takes a decoder over reaches no network, no secret, no process and no other folder', async ({
  skip,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'lineup-apart-'))
  const service = await findDecoderService(checkout, folder)
  skip(service === undefined, NO_NAMESPACES)
  const secret = join(folder, 'secret')
  writeFileSync(secret, 'of the shop')
  const open = createServer((socket) => socket.destroy()).listen(0, '0.0.0.0')
  await once(open, 'listening')
  const { port } = open.address() as { port: number }
  const [other] = Object.values(networkInterfaces())
    .flatMap((all) => all?.filter(({ family }) => family === 'IPv4') ?? [])
    .filter(({ internal }) => !internal)
  const asked = {
    ports: [
      ['127.0.0.1', port],
      [other?.address ?? '192.0.2.1', port],
    ],
    files: [secret, '/etc/passwd', join(checkout, 'package.json')],
    pid: process.pid,
    folders: ['/', '/usr', folder, join(checkout, 'server/src'), tmpdir()],
  }

  const { output, code } = await runCommand(service?.within[0] ?? '', [
    ...(service?.within.slice(1) ?? []),
    process.execPath,
    attempts,
    JSON.stringify(asked),
  ])

  expect({ code, output }).toMatchObject({ code: 0 })
  const seen = JSON.parse(output) as Record<string, string>
  expect(Object.keys(seen)).toHaveLength(12)
  expect(Object.entries(seen).filter(([, what]) => what === 'allowed')).toEqual([])
  open.close()
  rmSync(folder, { recursive: true })
})

test('run by the launcher, the service decodes', async ({ skip }) => {
  const folder = mkdtempSync(join(tmpdir(), 'lineup-apart-'))
  const found = await findDecoderService(checkout, folder)
  skip(found === undefined, NO_NAMESPACES)
  await using service = await startService(folder, found?.within)
  const decoder = openDecoder(service.socket)

  const { files } = await decoder.makePreviews(sourceOf(await smallJpeg()), { seed: 1 })

  expect(files.length).toBeGreaterThan(0)
  await decoder.close()
})
