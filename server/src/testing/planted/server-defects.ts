import type { Defect } from './defect.ts'

const accounts = 'server/src/accounts'
const http = 'server/src/http'
const images = 'server/src/images'

/** Errors of the server that touch no money. */
export const serverDefects: Defect[] = [
  {
    name: 'a sequence that is public before its approval',
    edits: [
      {
        file: 'server/src/db/migrations/0006-images.sql',
        find: 'is_approved = 1 and status = 1 and deleted_at is null and not owner_erased and public_count > 0',
        replace: 'is_approved <> 2 and status = 1 and deleted_at is null and not owner_erased and public_count > 0',
      },
    ],
    caughtBy: {
      file: 'server/src/sequences/visibility.test.ts',
      test: '%s: a sequence visible on all surfaces disappears from all',
    },
  },
  {
    name: 'a list whose next page begins with the last row again',
    edits: [
      {
        file: 'server/src/sequences/search/search-queries.ts',
        find: 'sql`(s.day, s.id) < (${after.day}::date, ${after.id}::integer)`',
        replace: 'sql`(s.day, s.id) <= (${after.day}::date, ${after.id}::integer)`',
      },
    ],
    caughtBy: {
      file: 'server/src/sequences/search/search-sequences.test.ts',
      test: 'Load More by cursor skips and repeats nothing while sequences are added and removed',
    },
  },
  {
    name: 'a mark that is drawn on a copy of the pixels',
    edits: [
      {
        file: 'server/src/decoder/child/draw-previews.ts',
        find: 'if (!mark(top, seed))',
        replace: 'if (!mark({ ...top, data: Buffer.from(top.data) }, seed))',
      },
    ],
    caughtBy: {
      file: 'server/src/decoder/mark/mark.test.ts',
      test: 'M-2 on %s the mark shows in every size and format, and so does the photo',
    },
  },
  {
    name: 'a profile picture that lies on its side',
    edits: [
      {
        file: 'server/src/decoder/child/make-picture.ts',
        find: '      .autoOrient()\n',
        replace: '',
      },
    ],
    caughtBy: {
      file: 'server/src/decoder/parent/previews.test.ts',
      test: '$name keeps its colours and is upright',
    },
  },
  {
    name: 'an upload whose row is there before its bytes',
    edits: [
      {
        file: `${images}/uploads/put-uploads.ts`,
        find: `  await Promise.all(
    uploads.map(({ path, row: { original_key, bytes, sha256, type } }) =>
      storage.keep(original_key, { path, bytes, sha256, contentType: \`image/\${type}\` }),
    ),
  )

  const inserted = await insertUploads(
    db,
    uploads.map(({ row }) => row),
  )
`,
        replace: `  const inserted = await insertUploads(
    db,
    uploads.map(({ row }) => row),
  )
  await Promise.all(
    uploads.map(({ path, row: { original_key, bytes, sha256, type } }) =>
      storage.keep(original_key, { path, bytes, sha256, contentType: \`image/\${type}\` }),
    ),
  )
`,
      },
    ],
    caughtBy: {
      file: `${images}/intake/put-upload.test.ts`,
      test: 'a file that the store cannot keep is no upload',
    },
  },
  {
    name: 'a signature that nobody checks',
    edits: [
      {
        file: `${images}/media-routes.ts`,
        find: `const isSigned = signed.signature !== '' && isSignedPreview(config, signed)`,
        replace: `const isSigned = signed.signature !== ''`,
      },
    ],
    caughtBy: {
      file: `${images}/media.test.ts`,
      test: 'a signature is valid only for its file and its time',
    },
  },
  {
    name: 'a block that leaves the sign-ins alive',
    edits: [
      {
        file: `${accounts}/closing/block-user.ts`,
        find: '    await endSignIns(trx, id)\n',
        replace: '',
      },
    ],
    caughtBy: {
      file: `${accounts}/closing/block-user.test.ts`,
      test: 'a block ends every sign-in, and only the right password reveals the block',
    },
  },
  {
    name: 'a limit for each of the addresses that an IPv6 network has',
    edits: [
      {
        file: `${http}/limits.ts`,
        find: `groupsOf(address).slice(0, 4).join(':')`,
        replace: `groupsOf(address).join(':')`,
      },
    ],
    caughtBy: { file: `${http}/limits.test.ts`, test: 'the addresses of one IPv6 network count together' },
  },
  {
    name: 'a shop that does not ask browsers to stay with https',
    edits: [{ file: `${http}/headers.ts`, find: 'if (isSecure) reply', replace: 'if (!isSecure) reply' }],
    caughtBy: {
      file: `${http}/headers.test.ts`,
      test: 'any answer of %s says what a browser must not do with it',
    },
  },
  {
    name: 'a sign-in that lives as long as it is used',
    edits: [
      {
        file: `${accounts}/sign-in/sign-in-queries.ts`,
        find: "    .where('sign_ins.ends_at', '>', sql<Date>`now()`)\n",
        replace: '',
      },
    ],
    caughtBy: {
      file: `${accounts}/sign-in/sign-in.test.ts`,
      test: 'a sign-in ends $idle hours after its last use, and after $whole hours in any case',
    },
  },
  {
    name: 'a limit that each process counts for itself',
    edits: [
      {
        file: `${http}/limits.ts`,
        find: `login: { address: 60, seconds: MINUTE, kept: 'database', counts: 'calls' }`,
        replace: `login: { address: 60, seconds: MINUTE, kept: 'process', counts: 'calls' }`,
      },
    ],
    caughtBy: {
      file: `${http}/limits-together.test.ts`,
      test: 'processes count together whatever protects money and accounts; docs/operations.md names the rest',
    },
  },
  {
    name: 'a limit that does not count refused calls',
    edits: [
      {
        file: `${http}/limits.ts`,
        find: `key === 'TooManyRequests' || (counts === 'accepted' && key !== 'Internal')`,
        replace: `key === 'TooManyRequests' || key !== 'Internal'`,
      },
    ],
    caughtBy: {
      file: `${http}/limits.test.ts`,
      test: 'one password can be tried on sixty accounts per minute from one address',
    },
  },
  {
    name: 'an asked price that later limits do not touch',
    edits: [
      {
        file: 'server/src/db/functions/asked_prices.sql',
        find: 'least(greatest(asked, lowest), highest)',
        replace: 'asked',
      },
    ],
    caughtBy: {
      file: 'server/src/prices/asked/asked-prices.test.ts',
      test: 'S23 limits are narrowed: the admin is told of how many before, and each is sold at the nearest limit',
    },
  },
]
