import { runTests } from './test-run/run-tests.ts'

if (process.env.PROVIDER_KEY === undefined) {
  console.error('Name the provider: PROVIDER_KEY=sk_test_… npm run test:provider')
  process.exitCode = 1
} else await runTests(['provider'], process.argv.slice(2))
