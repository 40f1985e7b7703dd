import { Problem } from './calls/problem.ts'
import { HELP, runAdminCommand } from './operating/people/commands.ts'
import { runTool } from './run-tool.ts'

// `npm run admin -- <command> --as <admin>`: what an operator does to accounts. Prints one JSON line. Exits with 1 if it is refused.

const args = process.argv.slice(2)
if (args.length === 0 || args.includes('--help')) {
  process.stdout.write(HELP)
  process.exit(args.length === 0 ? 1 : 0)
}

await runTool({ name: 'admin', refusals: [Problem], work: async (deps) => [await runAdminCommand(deps, args)] })
