import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { approval } from '@lineup/contract/states.ts'
import type { Deps } from '@lineup/server/deps.ts'
import { getTree, type Tree } from '@lineup/server/locations/tree.ts'
import type { DemoSequence } from '../plan.ts'
import { withNotes } from './camera-notes.ts'
import { dayAgo } from './day-ago.ts'
import { placeIds } from './place-ids.ts'
import { countUnpreviewed, listStoredFiles } from './queries.ts'
import { ADMIN, type SeededAccount } from './seed-accounts.ts'
import type { Site } from './site-client.ts'

export type Accounts = Map<string, SeededAccount>
type Plan = { sequences: DemoSequence[]; accounts: Accounts }

const photos = new URL('../../', import.meta.url)
const LOOK_EVERY_MS = 500

/**
 * Uploads the demo's sequences as their photographers would, approves them as the admin would, and waits until all can be seen.
 * One whose first file is in a sequence already is left alone, and an Idempotency-Key keeps two seeds at once from making it twice.
 */
export async function seedSequences(
  { db }: Pick<Deps, 'db'>,
  site: Site,
  { sequences, accounts }: Plan,
): Promise<void> {
  const tree = await getTree(db)
  const stored = await listStoredFiles(
    db,
    [...accounts.values()].map(({ userId }) => userId),
  )
  const missing = sequences
    .map((sequence, index) => ({ sequence, key: `demo-${index + 1}` }))
    .filter(({ sequence }) => !stored.has(basename(sequence.photos[0]?.file ?? '')))
  const made: number[] = []
  for (const [index, { sequence, key }] of missing.entries()) {
    made.push(await seedSequence(site, { sequence, key, tree, accounts }))
    if ((index + 1) % 6 === 0) console.log(`${index + 1} of ${missing.length} demo sequences uploaded`)
  }

  if (made.length === 0) return
  // Only for its own: what a photographer uploaded before a power cut is no concern of the start.
  while ((await countUnpreviewed(db, made)) > 0) await sleep(LOOK_EVERY_MS)
  console.log('Every demo photograph has its previews')
}

type Seed = { sequence: DemoSequence; key: string; tree: Tree; accounts: Accounts }

async function seedSequence(site: Site, { sequence, key, tree, accounts }: Seed): Promise<number> {
  const token = tokenOf(accounts, sequence.photographer)
  const date = dayAgo(sequence.daysAgo)
  const images: string[] = []
  for (const { file, notes } of sequence.photos) {
    const id = randomUUID()
    const bytes = withNotes(await readFile(new URL(file, photos)), notes, date)
    await site.upload(token, id, { name: basename(file), bytes })
    images.push(id)
  }
  const form = { date, ...placeIds(tree, sequence.place), images }
  const { id } = await site.post(token, '/sequence/store', form, { 'idempotency-key': key })
  if (sequence.approved) {
    await site.post(tokenOf(accounts, ADMIN), '/sequence/approve', { sequence_id: id, approve: approval.approved })
  }
  return Number(id)
}

/** Of somebody whom the plan names. */
export function tokenOf(accounts: Accounts, username: string): string {
  const account = accounts.get(username)
  if (account === undefined) throw new Error(`The demo plan names ${username}, who has no account`)
  return account.token
}
