import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createFrameReader, type Frame, frameHead } from '../frames.ts'
import { buildPng, scanBomb, smallJpeg } from '../testing/index.ts'
import { childCommand } from './child-command.ts'
import { residentBytes } from './child-watch.ts'
import { startChild } from './decoder-child.ts'

const log = { warn: () => undefined }
const limits = { killAfterMs: 15_000, maxResidentBytes: 1024 ** 3 }

function job(bytes: Uint8Array) {
  return {
    request: { kind: 'previews' as const, seed: '1', share: false },
    source: {
      stream: (async function* () {
        yield bytes
      })(),
      bytes: bytes.length,
    },
    onFile: () => undefined,
  }
}

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a child that is killed from outside rejects its job and counts as dead', async () => {
  const child = startChild(limits, log)
  const running = child.run(job(scanBomb({ scans: 20_000 })))

  process.kill(child.pid, 'SIGKILL')

  await expect(running).rejects.toMatchObject({ code: 'crashed' })
  expect(child.isAlive()).toBe(false)
  await expect(child.run(job(await smallJpeg()))).rejects.toMatchObject({ code: 'crashed' })
  await child.kill()
})

test('a child that uses too much memory is killed', async () => {
  const child = startChild({ ...limits, maxResidentBytes: 150_000_000 }, log)

  const running = child.run(job(buildPng({ width: 10_000, height: 9999, bitDepth: 16, colourType: 6 })))

  await expect(running).rejects.toMatchObject({ code: 'memory' })
  expect(isRunning(child.pid)).toBe(false)
})

test('a child does several jobs in turn', async () => {
  const child = startChild(limits, log)

  for (const bytes of [await smallJpeg(), Buffer.from('nothing'), await smallJpeg()]) {
    const { reply } = await child.run(job(bytes))
    expect(reply.kind).toBe(bytes.length > 10 ? 'previews' : 'failed')
  }
  expect(await residentBytes(child.pid)).toBeGreaterThan(10_000_000)
  await child.kill()
  expect(isRunning(child.pid)).toBe(false)
})

test('children die with their parent, even while decoding', async () => {
  const code = `
    const { startChild } = await import('${import.meta.dirname}/decoder-child.ts')
    const { scanBomb } = await import('${import.meta.dirname}/../testing/scan-bomb.ts')
    const bytes = scanBomb({ scans: 20000 })
    async function* stream() { yield bytes; console.log(child.pid) }
    const child = startChild({ killAfterMs: 600000, maxResidentBytes: 1e9 }, { warn() {} })
    await child.run({
      request: { kind: 'previews', seed: '1', share: false },
      source: { stream: stream(), bytes: bytes.length },
      onFile() {},
    })`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [pid] = (await once(parent.stdout, 'data')) as [Buffer]
  expect(isRunning(Number(pid))).toBe(true)

  parent.kill('SIGKILL')

  await expect.poll(() => isRunning(Number(pid))).toBe(false)
})

test('a child has no environment and can read only its own code', async () => {
  const { program, args, options } = childCommand()
  const attempts = `
    import fs from 'node:fs'
    import child from 'node:child_process'
    import worker from 'node:worker_threads'
    const attempt = (act) => { try { act(); return 'allowed' } catch (error) { return error.code } }
    console.log(JSON.stringify({
      environment: Object.keys(process.env),
      read: attempt(() => fs.readFileSync(process.execPath)),
      config: attempt(() => fs.readFileSync('../config.ts')),
      write: attempt(() => fs.writeFileSync('x', '')),
      run: attempt(() => child.execFileSync('true')),
      thread: attempt(() => new worker.Worker('1', { eval: true })),
      own: attempt(() => fs.readFileSync('child/child.ts')),
    }))`

  const { stdout } = await promisify(execFile)(
    program,
    [...args.slice(0, -1), '--input-type=module', '-e', attempts],
    options,
  )

  expect(JSON.parse(String(stdout))).toEqual({
    environment: [],
    read: 'ERR_ACCESS_DENIED',
    config: 'ERR_ACCESS_DENIED',
    write: 'ERR_ACCESS_DENIED',
    run: 'ERR_ACCESS_DENIED',
    thread: 'ERR_ACCESS_DENIED',
    own: 'allowed',
  })
})

test('frames are reassembled from chunks of any size', () => {
  const frames: Frame[] = []
  const bodies = [Buffer.from('first'), Buffer.alloc(0), Buffer.alloc(300, 1)]
  const bytes = Buffer.concat(bodies.flatMap((body, i) => [frameHead({ i }, body.length), body]))

  for (const size of [1, 7, 1000]) {
    frames.length = 0
    const push = createFrameReader((frame) => frames.push(frame))
    for (let at = 0; at < bytes.length; at += size) push(bytes.subarray(at, at + size))
    expect(frames).toEqual(bodies.map((body, i) => ({ header: { i }, body })))
  }
  expect(() => createFrameReader(() => undefined)(Buffer.alloc(64, 0xff))).toThrow('Not a decoder frame')
})
