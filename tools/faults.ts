import { runTests } from './test-run/run-tests.ts'

await runTests(['faults'], process.argv.slice(2))
