import { type Caller, dataOf, openCaller, type Question } from '../../../server/src/testing/fleet/open-caller.ts'
import type { World } from '../../../server/src/testing/fleet/open-world.ts'

export const call: Caller = openCaller('https://lineup.example')

/** The data of an answer. Throws unless the call succeeds. */
export async function ask(path: string, question: Question = {}): Promise<ReturnType<typeof dataOf>> {
  const reply = await call(`/api${path}`, question)
  if (reply.status === 200) return dataOf(reply)
  throw new Error(`${path}: ${reply.status} ${reply.trouble ?? reply.bytes.toString().slice(0, 300)}`)
}

export const ADMIN = { username: 'boss', password: 'a-long-admin-password-1' }

/** A world as JSON keeps it, between two programs. */
export const freeze = (world: World): string =>
  JSON.stringify(world, (_key, value: unknown) => {
    if (value instanceof Set) return { set: [...value] }
    if (value instanceof Map) return { map: [] }
    return value
  })

export const thaw = (text: string): World =>
  JSON.parse(text, (_key, value: { set?: string[]; map?: []; type?: string; data?: number[] } | null) => {
    if (Array.isArray(value?.set)) return new Set(value.set)
    if (Array.isArray(value?.map)) return new Map()
    if (value?.type === 'Buffer') return Buffer.from(value.data ?? [])
    return value
  }) as World
