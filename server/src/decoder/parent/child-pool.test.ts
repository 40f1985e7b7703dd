import { expect, test } from 'vitest'
import { createChildPool } from './child-pool.ts'
import type { DecoderChild } from './talk.ts'

/** Fake children that only live and die. */
function nursery() {
  const born: (DecoderChild & { die(): void })[] = []
  function start() {
    let isAlive = true
    const die = () => {
      isAlive = false
    }
    const child = {
      isAlive: () => isAlive,
      run: () => new Promise<never>(() => undefined),
      kill: async () => die(),
      die,
    }
    born.push(child)
    return child
  }
  return { born, start }
}

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i)

test('the pool starts children on demand up to its size and runs jobs in order', async () => {
  const { born, start } = nursery()
  const pool = createChildPool(2, 200, start)
  const order: number[] = []
  let busy = 0
  let most = 0
  expect(born).toHaveLength(0)

  await Promise.all(
    numbers(9).map((i) =>
      pool.use(async () => {
        order.push(i)
        most = Math.max(most, ++busy)
        await new Promise((resolve) => setImmediate(resolve))
        busy--
      }),
    ),
  )

  expect({ most, born: born.length, order }).toEqual({ most: 2, born: 2, order: numbers(9) })
})

test('a child is replaced after its share of jobs or after dying', async () => {
  const { born, start } = nursery()
  const pool = createChildPool(1, 3, start)

  const used: number[] = []
  for (const i of numbers(7)) {
    await pool.use(async (child) => used.push(born.findIndex((one) => one === child) + 1))
    if (i === 4) born[1]?.die()
  }

  expect(used).toEqual([1, 1, 1, 2, 2, 3, 3])
  expect(born.map((child) => child.isAlive())).toEqual([false, false, true])
})

test('a failing job returns its child to the pool', async () => {
  const { born, start } = nursery()
  const pool = createChildPool(1, 200, start)

  await expect(pool.use(() => Promise.reject(new Error('no')))).rejects.toThrow('no')

  expect(await pool.use(async (child) => born.indexOf(child as (typeof born)[number]))).toBe(0)
})

test('a closed pool refuses waiting jobs', async () => {
  const { born, start } = nursery()
  const pool = createChildPool(1, 200, start)
  let finish = () => undefined as void
  const running = pool.use(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve
      }),
  )
  const waiting = expect(pool.use(async () => undefined)).rejects.toMatchObject({ code: 'crashed' })

  await pool.close()
  finish()

  await Promise.all([running, waiting])
  expect(born.some((child) => child.isAlive())).toBe(false)
})

test('a warm pool starts exactly its size before the first job', async () => {
  const { born, start } = nursery()
  const pool = createChildPool(2, 200, start)

  pool.warm()
  pool.warm()
  expect(born).toHaveLength(2)

  await pool.use(async () => {})
  expect(born).toHaveLength(2)
})
