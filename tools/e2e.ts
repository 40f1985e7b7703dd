import { runTests } from './test-run/run-tests.ts'

await runTests(['playwright'], process.argv.slice(2))
