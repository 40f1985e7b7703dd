import type { Defect } from './defect.ts'

const statements = 'server/src/payouts/statements'

/** What could be wrong in what photographers hand to their tax office. */
export const statementDefects: Defect[] = [
  {
    name: 'a refund that is told in the month of its sale',
    edits: [
      {
        file: `${statements}/statement-queries.ts`,
        find: 'm.at >= ${from} and m.at < ${until}',
        replace: 'p.paid_at >= ${from} and p.paid_at < ${until}',
      },
    ],
    caughtBy: {
      file: `${statements}/statements.test.ts`,
      test: 'S22 a statement over a month with the refund of last month’s sale tells it in the month in which it went back',
    },
  },
  {
    name: 'a statement that leaves lost disputes out',
    edits: [
      {
        file: `${statements}/statement-queries.ts`,
        find: 'm.at >= ${from} and m.at < ${until}',
        replace: "m.at >= ${from} and m.at < ${until} and m.kind <> 'dispute'",
      },
    ],
    caughtBy: {
      file: `${statements}/statements.test.ts`,
      test: 'a dispute that is lost takes the share back when it is lost, and the fee of the provider is the shop’s',
    },
  },
  {
    name: 'an opening balance that counts the month itself',
    edits: [
      {
        file: `${statements}/read-statement.ts`,
        find: 'readStanding(trx, of, period.from)',
        replace: 'readStanding(trx, of, period.until)',
      },
    ],
    caughtBy: {
      file: `${statements}/statements.test.ts`,
      test: 'a debt is part of a balance below zero, and the sale that pays it says what was kept',
    },
  },
  {
    name: 'a note that was undone without its reference',
    edits: [
      {
        file: `${statements}/statement-queries.ts`,
        find: 'm.at in (b.noted_at, b.undone_at)',
        replace: 'm.at = b.noted_at',
      },
    ],
    caughtBy: {
      file: `${statements}/statements.test.ts`,
      test: 'a payout by bank has the bank’s reference, also one that was noted by mistake and undone',
    },
  },
  {
    name: 'a statement that any photographer reads',
    edits: [
      {
        file: `${statements}/read-statement.ts`,
        find: 'const isTheirs = id === actor.id || actor.role === roles.admin',
        replace: 'const isTheirs = id === actor.id || actor.role <= roles.photographer',
      },
    ],
    caughtBy: {
      file: `${statements}/statements.test.ts`,
      test: 'the list has the months in which something moved, and a photographer reads only their own',
    },
  },
]
