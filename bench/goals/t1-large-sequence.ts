import { fillCrowd, type Member } from '@lineup/server/testing/large/crowd.ts'
import { openLargeSequences } from '@lineup/server/testing/large/large-sequence.ts'
import budgets from '../budgets.json' with { type: 'json' }
import type { Goal } from '../lib/goal.ts'
import { needsLinux, watchOthers } from '../lib/machine.ts'
import { startProduct } from '../lib/product.ts'

const IMAGES = 1_000
const CROWD = 10_000
const ROUNDS = 5
/** A late answer counts as noisy if other processes used more than this share of the CPU time. */
const QUIET = 0.25
const SOMEBODY = 3

type LargeSequences = Awaited<ReturnType<typeof openLargeSequences>>
type Round = Awaited<ReturnType<typeof measure>>

/** Triggers and calls for a sequence of a thousand photos, in a shop with ten thousand sequences and payments. */
export const largeSequence: Goal = {
  id: 'T1',
  title: `A sequence of ${IMAGES} images (median of ${ROUNDS})`,
  lacks: needsLinux,
  run: async () => {
    await using product = await startProduct()
    const people = await fillCrowd(product.databaseUrl, CROWD)
    await using sequences = await openLargeSequences(product.databaseUrl)
    const others = watchOthers()
    const rounds: Round[] = []
    for (let n = 0; n < ROUNDS; n += 1) rounds.push(await measure(sequences, product.api.site, people))
    const isNoisy = others() > QUIET
    const figure = (what: string, pick: (round: Round) => number) => ({
      what,
      measured: median(rounds.map(pick)),
      unit: 'ms',
      isNoisy,
    })
    return [
      { ...figure('inserted, SQL', ({ inserted }) => inserted), bound: budgets.T1.inserted },
      { ...figure('approved, API', ({ approved }) => approved), bound: budgets.T1.approved },
      figure('gallery, API', ({ gallery }) => gallery),
      figure('one of them hidden, SQL', ({ hidden }) => hidden),
      figure(`${CROWD / 200} sequences of a photographer hidden, SQL`, ({ allHidden }) => allHidden),
      figure(`a seller of ${CROWD} payments renamed, SQL`, ({ renamed }) => renamed),
    ]
  },
}

async function measure(sequences: LargeSequences, site: string, { admin, seller }: Record<'admin' | 'seller', Member>) {
  const { id, key } = await sequences.add(seller.id)
  const post = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' }
    const answer = await fetch(`${site}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
  }
  return {
    inserted: await time(() => sequences.fill(id, IMAGES)),
    approved: await time(() => post('/sequence/approve', { sequence_id: id, approve: 1 })),
    gallery: await time(() => post('/sequence/image/view', { sequence_key: key })),
    hidden: await time(() => sequences.hideImage(id, IMAGES / 2)),
    allHidden: await time(() => sequences.tryToHideAll(SOMEBODY)),
    renamed: await time(() => sequences.tryToRename(seller.id)),
  }
}

async function time(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await act()
  return performance.now() - start
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
