import type { Defect } from './defect.ts'

/** Errors of the contract, the payment sandbox, the demo and the tools. */
export const houseDefects: Defect[] = [
  {
    name: 'an id that may be negative',
    edits: [
      { file: 'contract/src/fields.ts', find: String.raw`/^\d{1,16}$/`, replace: String.raw`/^-?\d{1,16}$/` },
      {
        file: 'contract/src/fields.ts',
        find: '(wire) => isWhole(wire) && Number(wire) >= min && Number(wire) <= max',
        replace: '(wire) => isWhole(wire) && Number(wire) !== 0 && Number(wire) <= max',
      },
    ],
    caughtBy: { file: 'contract/src/fields.test.ts', test: '%j is no id' },
  },
  {
    name: 'a text that is too long before it is tidied',
    edits: [
      {
        file: 'contract/src/fields.ts',
        find: "z.string().check(z.overwrite(read), z.maxLength(max, { error: () => t('field.atMost', { max }) }))",
        replace: "z.string().check(z.maxLength(max, { error: () => t('field.atMost', { max }) }), z.overwrite(read))",
      },
    ],
    caughtBy: {
      file: 'contract/src/fields.test.ts',
      test: 'a line of text loses what could disguise it, and is limited after that',
    },
  },
  {
    name: 'a day that is refused until it has begun in Greenwich',
    edits: [
      {
        file: 'contract/src/sequences/taken-day.ts',
        find: 'new Date(now.valueOf() + DAY_MS).toISOString()',
        replace: 'new Date(now.valueOf()).toISOString()',
      },
    ],
    caughtBy: {
      file: 'contract/src/sequences/taken-day.test.ts',
      test: 'wherever on earth a day has begun, it may be named',
    },
  },
  {
    name: 'a payment sandbox that ignores idempotency keys',
    edits: [
      {
        file: 'stripe-sandbox/src/http/api.ts',
        find: 'replay(work) ?? run(work)',
        replace: 'run(work)',
      },
    ],
    caughtBy: {
      file: 'stripe-sandbox/src/http/idempotency.test.ts',
      test: 'the same key and parameters give the first answer again and make nothing new',
    },
  },
  {
    name: 'a payment sandbox that gives more back than was paid',
    edits: [
      {
        file: 'stripe-sandbox/src/refunds/create-refund.ts',
        find: 'const left = charge.amount - charge.amount_refunded',
        replace: 'const left = charge.amount',
      },
    ],
    caughtBy: {
      file: 'stripe-sandbox/src/refunds/refunds.test.ts',
      test: 'refunds in parts add up, and no more than is left is given back',
    },
  },
  {
    name: 'a demo session at a spot that is not there',
    edits: [
      {
        file: 'demo/src/plan.ts',
        find: `  .map(({ photographer, place, daysAgo, photos, isWaiting }) => ({
    photographer,
    place,`,
        replace: `  .map(({ photographer, place: [continent, region, , spot], daysAgo, photos, isWaiting }) => ({
    photographer,
    place: [continent, region, region, spot] as const,`,
      },
    ],
    caughtBy: {
      file: 'demo/src/plan.test.ts',
      test: 'every sequence lies at a spot of the tree that has coordinates',
    },
  },
  {
    name: 'an import check that does not see types',
    edits: [
      {
        file: 'tools/imports/read-imports.ts',
        find: String.raw`(?:import|export)\s+(type\s+)?(?:`,
        replace: String.raw`(?:import|export)\s+(?!type\s)()?(?:`,
      },
    ],
    caughtBy: {
      file: 'tools/imports/find-circles.test.ts',
      test: 'an import of a type closes a circle, and so does one by the name of a workspace',
    },
  },
  {
    name: 'a summary that trusts a runner that died',
    edits: [
      {
        file: 'tools/test-run/reports.ts',
        find: 'if (code !== 0) return sum([outcome, fault(runner, `ended with code ${code} although no test failed`)])\n',
        replace: '',
      },
    ],
    caughtBy: { file: 'tools/test-run/reports.test.ts', test: '%s counts as a failure' },
  },
  {
    name: 'a test run that always ends well',
    edits: [
      {
        file: 'tools/test-run/run-tests.ts',
        find: 'process.exit(total.failed > 0 ? 1 : 0)',
        replace: 'process.exit()',
      },
    ],
    caughtBy: {
      file: 'tools/test-run/run-tests.test.ts',
      test: 'a run that found no test fails, for its caller too',
    },
  },
]
