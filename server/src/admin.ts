import { Problem } from './calls/problem.ts'
import { openDeps } from './open-deps.ts'
import { HELP, runAdminCommand } from './operating/people/commands.ts'
import { configure, openLog } from './process.ts'

// `npm run admin -- <command> --as <admin>`: what an operator does to accounts. Prints one JSON line. Exits with 1 if it is refused.

const args = process.argv.slice(2)
if (args.length === 0 || args.includes('--help')) {
  process.stdout.write(HELP)
  process.exit(args.length === 0 ? 1 : 0)
}

const config = configure()
const { deps, there, close } = await openDeps(config, openLog(config, 'admin'), 2)
await there()
try {
  process.stdout.write(`${JSON.stringify(await runAdminCommand(deps, args))}\n`)
} catch (error) {
  if (!(error instanceof Problem)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
} finally {
  await close()
}
