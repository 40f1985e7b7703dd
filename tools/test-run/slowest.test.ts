import { expect, test } from 'vitest'
import { slowestLines } from './slowest.ts'

const vitest = JSON.stringify({
  testResults: [
    {
      name: '/x/a.test.ts',
      startTime: 1_000,
      endTime: 4_500,
      assertionResults: [
        { fullName: 'adds', duration: 3_200 },
        { fullName: 'waits for nobody', duration: null },
      ],
    },
  ],
})
const spec = (title: string, ...durations: number[]) => ({
  file: 'buyer.spec.ts',
  title,
  tests: [{ results: durations.map((duration) => ({ duration })) }],
})

test('files and tests of both runners stand in one list, the slowest first', () => {
  const playwright = JSON.stringify({
    suites: [{ specs: [spec('buys', 2_000)], suites: [{ specs: [spec('pays', 1_000, 900)] }] }],
  })

  const lines = slowestLines([
    { runner: 'vitest', code: 0, report: vitest },
    { runner: 'playwright', code: 0, report: playwright },
  ])

  expect(lines).toEqual([
    'Slowest files',
    '    3.9 s  e2e/specs/buyer.spec.ts',
    '    3.5 s  /x/a.test.ts',
    'Slowest tests',
    '    3.2 s  /x/a.test.ts > adds',
    '    2.0 s  e2e/specs/buyer.spec.ts > buys',
    '    1.9 s  e2e/specs/buyer.spec.ts > pays',
    '    0.0 s  /x/a.test.ts > waits for nobody',
  ])
})

test('a list ends after 20 lines', () => {
  const report = JSON.stringify({ suites: [{ specs: Array.from({ length: 30 }, (_, n) => spec(`test ${n}`, n)) }] })

  const lines = slowestLines([{ runner: 'playwright', code: 0, report }])

  expect(lines.slice(lines.indexOf('Slowest tests') + 1)).toHaveLength(20)
})

test.each([undefined, '{"testResults":[{'])('a runner without a readable report adds nothing: %s', (report) => {
  expect(slowestLines([{ runner: 'vitest', code: 1, report }])).toEqual([])
})
