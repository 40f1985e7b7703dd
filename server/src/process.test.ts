import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const module = fileURLToPath(new URL('./process.ts', import.meta.url))

test.for([
  [
    'thrown in a callback',
    "openLog({ logLevel: 'info' }, 'api'); setTimeout(() => { throw new Error('torn') })",
    'api',
  ],
  [
    'rejected and heard by nobody',
    "openLog({ logLevel: 'info' }, 'worker'); void Promise.reject(new Error('torn'))",
    'worker',
  ],
  ['an error event without a listener', "process.stdout.emit('error', new Error('torn'))", 'start'],
  ['thrown at the start, before there is a log', "await Promise.reject(new Error('torn'))", 'start'],
  ['something that is no error', "setTimeout(() => { throw 'torn' })", 'start'],
] as const)('a crash writes one line of JSON: %s', async ([, code, name]) => {
  const source = `import { openLog } from ${JSON.stringify(module)}; void openLog; ${code}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, error, [exitCode]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])

  const lines = out.trim().split('\n')
  expect([exitCode, lines.length, error]).toEqual([1, 1, ''])
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 60,
    name,
    err: { message: 'torn' },
    msg: 'the process crashed',
  })
})

test('a process renders pages as in production, whatever the operator forgot, but for development', async () => {
  const renderMode = fileURLToPath(new URL('./render-mode.ts', import.meta.url))
  const source = `import ${JSON.stringify(renderMode)}; console.log(process.env.NODE_ENV)`
  const modeOf = (env: NodeJS.ProcessEnv) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', source], { env })
    return text(child.stdout)
  }

  expect(await Promise.all([modeOf({}), modeOf({ DEV: '1', NODE_ENV: 'development' })])).toEqual([
    'production\n',
    'development\n',
  ])
})
