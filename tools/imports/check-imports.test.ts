import { expect, test } from 'vitest'
import { findViolations } from './find-violations.ts'
import type { Workspaces } from './read-imports.ts'

const workspaces: Workspaces = {
  '@lineup/contract': { folder: 'contract', exports: { './*.ts': './src/*.ts' } },
  '@lineup/server': { folder: 'server', exports: { './testing': './src/testing/index.ts', './*.ts': './src/*.ts' } },
  '@lineup/stripe-sandbox': { folder: 'stripe-sandbox', exports: { '.': './src/index.ts' } },
}

const check = (files: Record<string, string>) => findViolations(new Map(Object.entries(files)), workspaces)

const ALLOWED: [file: string, line: string][] = [
  ['contract/src/prices/calls.ts', `import * as z from 'zod/mini'`],
  ['contract/src/prices/calls.ts', `export { money } from '../money.ts'`],
  ['server/src/sales/downloads/claim-download.ts', `import { notFound } from '../../calls/problem.ts'`],
  ['server/src/sales/downloads/claim-download.ts', `import { findImage } from '../../images/queries.ts'`],
  ['server/src/sales/queries.ts', `import { sql } from 'kysely'`],
  ['server/src/sales/refund-queries.ts', `import { sql } from 'kysely'`],
  ['server/src/sales/routes.ts', `import { serve } from '../http/serve.ts'`],
  ['server/src/sales/originals/original-routes.ts', `import type { FastifyInstance } from 'fastify'`],
  ['server/src/sales/downloads/download-queries.ts', `import { sql } from 'kysely'`],
  ['server/src/images/intake/raw-file.ts', `import { watchPace } from '../../http/body-pace.ts'`],
  ['server/src/sales/downloads/claim-download.test.ts', `import { startTestServer } from '../../testing/index.ts'`],
  ['server/src/decoder/child/child.ts', `import sharp from 'sharp'`],
  ['server/src/testing/index.ts', `import { startSandbox } from '@lineup/stripe-sandbox'`],
  [
    'server/src/testing/global-setup.ts',
    `import { startThrowAwayPostgres } from '../../../tools/postgres/throw-away-postgres.ts'`,
  ],
  ['web/app/routes/user/sequences.tsx', `import { Table } from '../../features/sequences/table.tsx'`],
  ['web/app/features/sales/use-claim-download.ts', `import { listDownloads } from '@lineup/contract/sales/orders.ts'`],
  ['web/app/ui/form/field.tsx', `import { useFormContext } from 'react-hook-form'`],
  ['e2e/specs/buyer.spec.ts', `import { test } from '@lineup/server/testing'`],
  ['stripe-sandbox/src/objects.ts', `import type Stripe from 'stripe'`],
  ['demo/src/photo.ts', `import sharp from 'sharp'`],
  ['demo/renderer/src/sessions/shot.ts', `import type { View } from '../draw/film/camera.ts'`],
  ['tools/launch.ts', `import { spawn } from 'node:child_process'`],
]

const REFUSED: [file: string, line: string][] = [
  ['contract/src/prices/calls.ts', `import * as z from 'zod'`],
  ['contract/src/prices/calls.ts', `import { readFileSync } from 'node:fs'`],
  ['contract/src/prices/calls.ts', `import type { Db } from '@lineup/server/db/database.ts'`],
  ['server/src/images/queries.ts', `import { findPayment } from '../sales/queries.ts'`],
  ['server/src/contact/send-message.ts', `import type { User } from '../accounts/rules.ts'`],
  ['server/src/sales/downloads/claim-download.ts', `import { sql } from 'kysely'`],
  ['server/src/sales/routes.ts', `import { sql } from 'kysely'`],
  ['server/src/sales/downloads/claim-download.ts', `import { stripe } from '../../payments/stripe.ts'`],
  ['server/src/sales/downloads/claim-download.ts', `import { given } from '../../testing/index.ts'`],
  ['server/src/sales/downloads/claim-download.ts', `const { serve } = await import${"('../../http/serve.ts')"}`],
  ['server/src/http/serve.ts', `import { findUser } from '../accounts/queries.ts'`],
  ['server/src/images/make-previews.ts', `import sharp from 'sharp'`],
  ['server/src/images/uploads/put-uploads.ts', `import { watchPace } from '../../http/body-pace.ts'`],
  ['server/src/images/intake/raw-file.ts', `import { takeSlot } from '../../sequences/queries.ts'`],
  ['server/src/calls/problem.ts', `import type { FastifyReply } from 'fastify'`],
  ['server/src/prices/set-prices.ts', `import type { Call } from '../http/serve.ts'`],
  ['server/src/calls/actor.ts', `import { serve } from '../http/serve.ts'`],
  ['server/src/db/database.ts', `import { installJobs } from '../jobs/pg-boss.ts'`],
  ['server/src/mail/send-mails.ts', `import type { Deps } from '../deps.ts'`],
  ['server/src/main.ts', `import { given } from './testing/index.ts'`],
  ['web/app/features/images/gallery.tsx', `import { Cart } from '../sales/cart.tsx'`],
  ['web/app/features/sales/cart.tsx', `import { startServer } from '@lineup/server/app.ts'`],
  ['web/app/ui/table.tsx', `import { fields } from '@lineup/contract/fields.ts'`],
  ['web/app/ui/table.tsx', `import {\n  useSequences,\n} from '../features/sequences/use-sequences.ts'`],
  ['e2e/specs/buyer.spec.ts', `import { db } from '@lineup/server/db/database.ts'`],
  ['stripe-sandbox/src/objects.ts', `import Stripe from 'stripe'`],
  ['stripe-sandbox/src/objects.ts', `import { money } from '@lineup/contract/money.ts'`],
  ['demo/renderer/src/draw/scene.ts', `import { waters } from '../sessions/water.ts'`],
  ['demo/renderer/src/draw/scene.ts', `import type { Place } from '../../../src/places/place.ts'`],
  ['demo/src/plan.ts', `import { sessions } from '../renderer/src/sessions/sessions.ts'`],
  ['bench/load.ts', `import { serve } from '@lineup/server/http/serve.ts'`],
  ['tools/launch.ts', `import pg from 'pg'`],
  ['tools/launch.ts', `import { parseConfig } from '../server/src/config.ts'`],
  ['server/src/sales/downloads/claim-download.ts', `import { secret } from '@lineup/server'`],
]

test.each(ALLOWED)('%s may hold: %s', (file, line) => {
  expect(check({ [file]: line })).toEqual([])
})

test.each(REFUSED)('%s may not hold: %s', (file, line) => {
  expect(check({ [file]: line })).toHaveLength(1)
})

test('a file without a zone is refused', () => {
  expect(check({ 'server/src/utils/misc.ts': '', 'scripts/fix.ts': '' })).toEqual([
    'server/src/utils/misc.ts lies in no zone',
    'scripts/fix.ts lies in no zone',
  ])
})

test('no server process that must stay alive reaches sharp, not even through another file', () => {
  const files = {
    'server/src/worker.ts': `import { decode } from './decoder/parent/decoder.ts'`,
    'server/src/decoder/parent/decoder.ts': `export { decode } from '../child/child.ts'`,
    'server/src/decoder/child/child.ts': `import sharp from 'sharp'`,
  }

  expect(check(files)).toEqual([
    'server/src/worker.ts → server/src/decoder/parent/decoder.ts → server/src/decoder/child/child.ts → sharp: ' +
      'sharp must stay out, because pictures are decoded in children that can be killed',
  ])
  expect(
    check({ ...files, 'server/src/worker.ts': `import type { Decoder } from './decoder/parent/decoder.ts'` }),
  ).toEqual([])
  expect(
    check({ ...files, 'server/src/decoder/parent/decoder.ts': `new URL('../child/child.ts', import.meta.url)` }),
  ).toEqual([])
})
