import { runScript } from './bootstrap.mjs'

await runScript('tools/test.ts', process.argv.slice(2))
