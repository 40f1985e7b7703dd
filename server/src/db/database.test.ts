import { expect, test } from 'vitest'
import { cloneDatabase } from '../testing/index.ts'
import { openPool } from './database.ts'

test('a lent client that loses its line between two statements ends nothing, and the pool goes on', async () => {
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
