import { runScript } from './bootstrap/bootstrap.mjs'

const [script, ...args] = process.argv.slice(2)

if (script) await runScript(script, args)
else {
  console.error('Usage: node tools/run.mjs <file.ts> [arguments]')
  process.exitCode = 1
}
