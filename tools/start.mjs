import { runScript } from './bootstrap.mjs'

await runScript('tools/launch.ts', process.argv.slice(2))
