import { runScript } from './bootstrap/bootstrap.mjs'

await runScript('tools/test.ts', process.argv.slice(2))
