import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { findFreePort } from './free-port.ts'
import { readPorts } from './launch/ports.ts'
import { runCommand } from './run-command.ts'
import { plantedCheckout } from './testing/planted-checkout.ts'

/** A database URL that the stand-ins never use: with it, the launcher starts no PostgreSQL. */
const NO_DATABASE = { DATABASE_URL: 'postgres://lineup@127.0.0.1:1/lineup' }

test('a first start builds, migrates, seeds, prints the ready line and adds the big day; Ctrl-C leaves no process running', async () => {
  await using checkout = await plantedCheckout()
  const port = await findFreePort()

  await using launcher = launch(checkout.path, { PORT: String(port) })
  await launcher.says(`Ready: http://localhost:${port}`)
  await until(() => eventsOf(checkout.path).includes('big day began'))
  const pids = await processesOf(checkout.path)
  launcher.process.kill('SIGINT')
  const code = await launcher.ended

  const text = launcher.text()
  expect(code).toBe(0)
  expect(text).toContain(`seeding http://127.0.0.1:${port}`)
  expect(text).toMatch(/admin +admin +demo-admin-wave\n +photographer +kai +wave/)
  expect(text).toContain(`http://localhost:${port}/dev/mailbox`)
  expect(pids.length).toBeGreaterThanOrEqual(4)
  expect(await processesOf(checkout.path)).toEqual([])
  expect(eventsOf(checkout.path).slice(-1)).toEqual(['sandbox ended'])
  expect(statSync(join(checkout.path, 'data/secrets.json')).mode & 0o777).toBe(0o600)
  expect(text).toContain(`Payment sandbox   http://localhost:${readPorts(join(checkout.path, 'data'))?.sandbox}\n`)
})

test('a second start builds nothing and keeps its secrets', async () => {
  await using checkout = await plantedCheckout()
  const secrets = () => readFileSync(join(checkout.path, 'data/secrets.json'), 'utf8')
  await startAndStop(checkout.path)
  const first = secrets()

  await startAndStop(checkout.path)

  expect(secrets()).toBe(first)
  expect(readFileSync(join(checkout.path, 'web/build/count'), 'utf8')).toBe('built ')
})

test('a shop is not built by its start, but by its own command before', async () => {
  await using checkout = await plantedCheckout()
  const shop = { ...NO_DATABASE, DEMO: '0', DATA_DIR: join(checkout.path, 'data') }

  await using refused = launch(checkout.path, shop)
  const code = await refused.ended
  const wasBuilt = existsSync(join(checkout.path, 'web/build'))
  await runCommand(process.execPath, ['tools/run.mjs', 'tools/web-build.ts'], { cwd: checkout.path, env: shop })
  await using started = launch(checkout.path, shop)
  await started.says('Ready:')

  expect([code, wasBuilt]).toEqual([1, false])
  expect(refused.text()).toMatch(/^The web app of this release is not built in .*\. Run "npm run build" there\.\n$/)
})

test('a process that dies restarts after a pause', async () => {
  await using checkout = await plantedCheckout()
  const port = await findFreePort()
  await using launcher = launch(checkout.path, { ...NO_DATABASE, PORT: String(port) })
  await launcher.says('Ready:')

  await fetch(`http://127.0.0.1:${port}/die`).catch(() => {})
  await launcher.says('The API process ended with code 7 and starts again in 0.25 s')
  await until(() => eventsOf(checkout.path).filter((event) => event === 'api began').length === 2)
  await fetch(`http://127.0.0.1:${port}/die`).catch(() => {})
  await launcher.says('The API process ended with code 7 and starts again in 0.5 s')
  launcher.process.kill('SIGTERM')

  expect(await launcher.ended).toBe(0)
  expect(await processesOf(checkout.path)).toEqual([])
})

test('when the launcher is killed, its servers stop by themselves and the next start adopts the database', async () => {
  await using checkout = await plantedCheckout()
  const port = await findFreePort()
  await using killed = launch(checkout.path, { PORT: String(port) }, 'tools/launch.ts')
  await killed.says('Ready:')
  killed.process.kill('SIGKILL')
  await killed.ended

  await using next = launch(checkout.path, { PORT: String(port) })
  await next.says('Ready:')
  next.process.kill('SIGINT')
  await next.ended

  expect(next.text()).toContain('PostgreSQL was left running; this launcher takes it over')
  expect(eventsOf(checkout.path).filter((event) => event === 'api ended')).toHaveLength(2)
  expect(await processesOf(checkout.path)).toEqual([])
})

test('when npm and its shell are stopped, everything stops with them', async () => {
  await using checkout = await plantedCheckout()
  const shell = spawn('sh', ['-c', `"${process.execPath}" tools/start.mjs; true`], {
    cwd: checkout.path,
    env: { ...NO_DATABASE, PATH: process.env.PATH, npm_lifecycle_event: 'start' },
  })
  const text = collect(shell)
  await until(() => text().includes('Ready:'))

  shell.kill('SIGTERM')

  await untilNone(checkout.path)
  expect(eventsOf(checkout.path)).toContain('api ended')
})

test('in development a changed file restarts its server, and a killed launcher leaves no watcher running', async () => {
  await using checkout = await plantedCheckout()
  const began = () => eventsOf(checkout.path).filter((event) => event === 'api began').length
  await using launcher = launch(checkout.path, NO_DATABASE, 'tools/launch.ts', ['--dev'])
  await launcher.says('Ready:')

  appendFileSync(join(checkout.path, 'server/src/main.ts'), '// touched')
  await until(() => began() === 2)
  launcher.process.kill('SIGKILL')
  await launcher.ended

  await until(() => eventsOf(checkout.path).filter((event) => event.endsWith(' ended')).length === 4)
  await untilNone(checkout.path)
})

test('a second launcher on the same data folder is refused with one sentence', async () => {
  await using checkout = await plantedCheckout()
  await using first = launch(checkout.path, NO_DATABASE)
  await first.says('Ready:')

  await using second = launch(checkout.path, NO_DATABASE)
  const code = await second.ended
  first.process.kill('SIGINT')

  expect(await first.ended).toBe(0)
  expect(code).toBe(1)
  expect(second.text().trim()).toMatch(/^Lineup already runs on .*DATA_DIR.*\.$/)
})

test.each(['installed', 'bare'])(
  'a taken port is refused before any work, with the port number and a way out: %s',
  async (state) => {
    await using checkout = await plantedCheckout()
    if (state === 'bare') rmSync(join(checkout.path, 'node_modules/.package-lock.json'))
    const occupant = createServer().listen(0, '127.0.0.1')
    await once(occupant, 'listening')
    const address = occupant.address()
    const port = address && typeof address === 'object' ? address.port : 0

    await using launcher = launch(checkout.path, { ...NO_DATABASE, PORT: String(port) })
    const code = await launcher.ended
    occupant.close()

    expect(code).toBe(1)
    expect(launcher.text()).toMatch(
      new RegExp(`^Port ${port} is taken by another program\\..*PORT=${port + 10} npm start\n$`),
    )
  },
)

test('a port that browsers refuse is refused before any work', async () => {
  await using checkout = await plantedCheckout()

  await using launcher = launch(checkout.path, { ...NO_DATABASE, PORT: '4190' })

  expect(await launcher.ended).toBe(1)
  expect(launcher.text()).toMatch(/^Browsers refuse port 4190, .*PORT=4200 npm start\n$/)
})

test('when a server cannot start, the launcher shows the end of its log and leaves nothing running', async () => {
  await using checkout = await plantedCheckout({
    'server/src/main.ts': `if (!process.argv.includes('--check-config')) { console.log('the roof is on fire'); process.exit(3) }`,
  })

  await using launcher = launch(checkout.path, NO_DATABASE)
  const code = await launcher.ended

  expect(code).toBe(1)
  expect(launcher.text()).toMatch(/The site does not answer at .*\n(.*\n)*the roof is on fire/)
  expect(await processesOf(checkout.path)).toEqual([])
})

test('one Ctrl-C that arrives twice, from the terminal and from npm, still drains', async () => {
  await using checkout = await plantedCheckout({
    'server/src/worker.ts': `const { appendFileSync } = await import('node:fs')
      const finish = () => { appendFileSync(process.env.DATA_DIR + '/events', 'drained\\n'); process.exit(0) }
      process.on('SIGTERM', () => setTimeout(finish, 1000)); setInterval(() => {}, 1000)`,
  })
  await using launcher = launch(checkout.path, NO_DATABASE)
  await launcher.says('Ready:')

  // Of two signals of one kind that wait at the same time, the system delivers one.
  launcher.process.kill('SIGINT')
  launcher.process.kill('SIGTERM')
  const code = await launcher.ended

  expect(code).toBe(0)
  expect(eventsOf(checkout.path)).toContain('drained')
})

test('a second Ctrl-C does not wait for a draining server', async () => {
  await using checkout = await plantedCheckout({
    'server/src/worker.ts': `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)`,
  })
  await using launcher = launch(checkout.path, NO_DATABASE)
  await launcher.says('Ready:')

  const start = Date.now()
  launcher.process.kill('SIGINT')
  // Much more than one press takes, also where it reaches the launcher late.
  await sleep(1_500)
  launcher.process.kill('SIGINT')
  await launcher.ended

  // It would wait for 30 s.
  expect(Date.now() - start).toBeLessThan(20_000)
  expect(await processesOf(checkout.path)).toEqual([])
})

function launch(checkout: string, env: NodeJS.ProcessEnv = {}, script = 'tools/start.mjs', args: string[] = []) {
  const { PATH } = process.env
  const child = spawn(process.execPath, [join(checkout, script), ...args], {
    cwd: checkout,
    env: { ...(PATH && { PATH }), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = collect(child)
  const stop = async () => {
    child.kill('SIGINT')
    await ended
  }
  const ended = once(child, 'close').then(([code]) => (typeof code === 'number' ? code : -1))

  return {
    process: child,
    ended,
    text: output,
    [Symbol.asyncDispose]: stop,
    says: (wanted: string) =>
      until(
        () => output().includes(wanted),
        () => child.exitCode !== null,
        output,
      ),
  }
}

function collect(child: ChildProcess) {
  let text = ''
  const keep = (chunk: string) => {
    text += chunk
  }
  child.stdout?.setEncoding('utf8').on('data', keep)
  child.stderr?.setEncoding('utf8').on('data', keep)
  return () => text
}

async function startAndStop(checkout: string) {
  await using launcher = launch(checkout)
  await launcher.says('Ready:')
}

async function until(isTrue: () => boolean, isHopeless = () => false, why = () => '') {
  const deadline = Date.now() + 50_000
  while (!isTrue()) {
    if (Date.now() > deadline || isHopeless()) throw new Error(`this never came true:\n${why()}`)
    await sleep(20)
  }
}

async function untilNone(checkout: string) {
  const deadline = Date.now() + 10_000
  while ((await processesOf(checkout)).length > 0 && Date.now() < deadline) await sleep(100)
  expect(await processesOf(checkout)).toEqual([])
}

function eventsOf(checkout: string) {
  const file = join(checkout, 'data/events')
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.replace(/ \d+$/, ''))
}

/** Processes whose arguments or environment contain the path of the checkout. */
async function processesOf(checkout: string): Promise<string[]> {
  const { output } = await runCommand('ps', ['axeww', '-o', 'command'])
  return output.split('\n').filter((line) => line.includes(checkout))
}
