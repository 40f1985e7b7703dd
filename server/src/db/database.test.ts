import { expect, test } from 'vitest'
import { cloneDatabase } from '../testing/index.ts'
import { startRelay, through } from '../testing/network/start-relay.ts'
import { isDatabaseAway, openPool } from './database.ts'

test('a connection lost between two statements does not crash the process or the pool', async () => {
  const database = await cloneDatabase()
  const lost: Error[] = []
  const pool = openPool({ url: database.url, max: 2, onError: (error) => lost.push(error) })
  const [holder, other] = [await pool.connect(), await pool.connect()]
  const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
  await holder.query('begin')

  const ended = new Promise<void>((resolve) => void holder.once('end', () => resolve()))
  await other.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await ended

  await expect(holder.query('select 1')).rejects.toThrow('not queryable')
  holder.release()
  other.release()
  expect(lost[0]).toMatchObject({ code: '57P01' })
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
  await database.drop()
})

test('a frozen server delays each caller briefly and leaves no dead client in the pool', async () => {
  const database = await cloneDatabase()
  await using relay = await startRelay({ port: Number(new URL(database.url).port) })
  const pool = openPool({ url: through(relay, database.url), max: 2, connectMs: 3_000, silenceMs: 300 })
  await Promise.all([pool.query('select 1'), pool.query('select 1')])

  relay.freeze()
  const asked = await Promise.allSettled([pool.query('select 1'), pool.query('select 1'), pool.query('select 1')])
  await relay.pass()

  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(asked.every((answer) => answer.status === 'rejected' && isDatabaseAway(answer.reason))).toBe(true)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
  await database.drop()
})

test('a long statement is not cut off while the server works on it', async () => {
  const database = await cloneDatabase()
  const pool = openPool({ url: database.url, max: 1, statementMs: 30_000, silenceMs: 500 })

  expect((await pool.query('select 1 as one from pg_sleep(2)')).rows).toEqual([{ one: 1 }])
  await pool.end()
  await database.drop()
})
