import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '@lineup/server/deps.ts'
import { getTree, type Tree } from '@lineup/server/locations/tree.ts'
import type { DemoSequence } from '../plan.ts'
import { countUnpreviewed, listStoredKeys } from './queries.ts'
import type { Site } from './site.ts'

type Plan = { sequences: DemoSequence[]; tokens: Map<string, string> }

const photos = new URL('../../', import.meta.url)
const LOOK_EVERY_MS = 500

/**
 * Uploads the demo's sequences as their photographers would, approves them as the admin would, and waits until all can be seen.
 * Each carries an Idempotency-Key of its own, so that none is ever made twice.
 */
export async function seedSequences({ db }: Pick<Deps, 'db'>, site: Site, { sequences, tokens }: Plan): Promise<void> {
  const tree = await getTree(db)
  const stored = await listStoredKeys(db)
  const missing = sequences
    .map((sequence, index) => ({ sequence, key: `demo-${index + 1}` }))
    .filter(({ key }) => !stored.has(key))
  for (const [index, { sequence, key }] of missing.entries()) {
    await seedSequence(site, { sequence, key, tree, tokens })
    if ((index + 1) % 6 === 0) console.log(`${index + 1} of ${missing.length} demo sequences uploaded`)
  }

  for (let open = await countUnpreviewed(db); open > 0; open = await countUnpreviewed(db)) await sleep(LOOK_EVERY_MS)
  if (missing.length > 0) console.log('Every demo photograph has its previews')
}

type Seed = { sequence: DemoSequence; key: string; tree: Tree; tokens: Map<string, string> }

async function seedSequence(site: Site, { sequence, key, tree, tokens }: Seed): Promise<void> {
  const token = tokenOf(tokens, sequence.photographer)
  const images: string[] = []
  for (const file of sequence.files) {
    const id = randomUUID()
    await site.upload(token, id, { name: basename(file), bytes: await readFile(new URL(file, photos)) })
    images.push(id)
  }
  const form = { date: dayAgo(sequence.daysAgo), ...placeIds(tree, sequence.place), images }
  const { id } = await site.post(token, '/sequence/store', form, { 'idempotency-key': key })
  if (!sequence.approved) return
  await site.post(tokenOf(tokens, 'admin'), '/sequence/approve', { sequence_id: id, approve: 1 })
}

function tokenOf(tokens: Map<string, string>, username: string): string {
  const token = tokens.get(username)
  if (token === undefined) throw new Error(`The demo plan names ${username}, who has no account`)
  return token
}

function dayAgo(days: number): string {
  const date = new Date()
  date.setUTCDate(date.getUTCDate() - days)
  return date.toISOString().slice(0, 10)
}

function placeIds(tree: Tree, path: readonly string[]) {
  const ids = path.reduce<number[]>((found, name) => {
    const place = tree.children.get(found.at(-1) ?? 0)?.find((child) => child.name === name)
    if (place === undefined) throw new Error(`The demo plan names ${path.join(', ')}, which is no place`)
    return [...found, place.id]
  }, [])
  return { continent_id: ids[0], region_id: ids[1], area_id: ids[2], spot_id: ids[3] }
}
