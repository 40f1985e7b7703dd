import { calls } from '@lineup/contract/calls.ts'
import type { Limit } from '@lineup/contract/endpoint.ts'
import { expect, test } from 'vitest'
import { openPool } from '../db/database.ts'
import { cloneDatabase } from '../testing/index.ts'
import { type Limits, openLimits } from './limits.ts'

const SCALE = 0.05
const MOST_CALLS = 200

/** Two processes on one database. */
async function openTwo() {
  const { url, drop } = await cloneDatabase()
  const pools = [openPool({ url, max: 2 }), openPool({ url, max: 2 })] as const
  const dispose = async () => {
    await Promise.all(pools.map((pool) => pool.end()))
    await drop()
  }
  return { one: openLimits(pools[0], SCALE), other: openLimits(pools[1], SCALE), [Symbol.asyncDispose]: dispose }
}

const call = (limits: Limits, kind: Limit) =>
  kind === 'session' || kind === 'code'
    ? limits.noteRefusal(kind, { address: '10.0.0.1', actorId: 7 }, 'NotFound')
    : limits.spend(kind, '10.0.0.1', 7)

const isRefused = (limits: Limits, kind: Limit) =>
  call(limits, kind).then(
    () => false,
    () => true,
  )

test('processes count together whatever protects money and accounts; docs/operations.md names the rest', async () => {
  await using processes = await openTwo()
  const { one, other } = processes
  const kinds = [...new Set(calls.map(({ endpoint }) => endpoint.limit))]

  const alone: Limit[] = []
  for (const kind of kinds) {
    for (let n = 0; n < MOST_CALLS && !(await isRefused(one, kind)); n += 1);
    if (!(await isRefused(other, kind))) alone.push(kind)
  }

  expect(alone.toSorted()).toEqual(['reads', 'upload', 'writes'])
})

test('wrong passwords of an account count at all processes together', async () => {
  await using processes = await openTwo()
  const { one, other } = processes

  await one.guess('kai', async () => false)

  await expect(other.guess('kai', async () => true)).rejects.toThrow('Too many')
})
