import { expect, test } from 'vitest'
import { cloneDatabase } from '../testing/index.ts'
import { checkPooling, openSession, type Session } from './check-pooling.ts'

test('sessions of their own are fine', async () => {
  const database = await cloneDatabase()

  await checkPooling(() => openSession(database.url))

  await database.drop()
})

test.each([
  ['the connection that was used last', (idle: number[]) => idle.pop()],
  ['all connections in turn', (idle: number[]) => idle.shift()],
])('a pooler that lends connections for single transactions is refused: it lends %s', async (_, lend) => {
  const open = standInPooler([11, 12, 13], lend)

  await expect(checkPooling(open)).rejects.toThrow('DATABASE_URL leads to a pooler that lends connections for single')
  expect(open.sessions).toBe(0)
})

test('a database that goes away meanwhile leaves no session open', async () => {
  const open = standInPooler([11, 12], (idle) => idle.pop())
  let asked = 0

  await expect(checkPooling(() => ((asked += 1) === 2 ? Promise.reject(new Error('gone')) : open()))).rejects.toThrow(
    'gone',
  )
  expect(open.sessions).toBe(0)
})

/** Outside transactions, each statement may run on another connection. */
function standInPooler(idle: number[], lend: (idle: number[]) => number | undefined) {
  const open = async (): Promise<Session> => {
    open.sessions += 1
    let held: number | undefined
    const take = () => lend(idle) ?? 0
    return {
      pid: async () => {
        if (held !== undefined) return held
        const lent = take()
        idle.push(lent)
        return lent
      },
      begin: async () => {
        held ??= take()
      },
      end: async () => {
        if (held !== undefined) idle.push(held)
        open.sessions -= 1
      },
    }
  }
  open.sessions = 0
  return open
}
