import { expect, test } from 'vitest'
import { findFreePort, workerOf } from './free-port.ts'

test('a process gets no port twice, also before it listens on the first', async () => {
  const ports = await Promise.all(Array.from({ length: 200 }, () => findFreePort()))

  expect(new Set(ports).size).toBe(200)
})

test('the workers of a run look for ports in places of their own', () => {
  const workers = [
    {},
    ...[1, 2, 3].map((n) => ({ VITEST_POOL_ID: `${n}` })),
    ...[0, 1, 2].map((n) => ({ TEST_PARALLEL_INDEX: `${n}` })),
  ]

  expect(workers.map(workerOf)).toEqual([0, 1, 2, 3, 4, 5, 6])
})
