import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'

const early = vi.hoisted(() => new Set<string>())
vi.mock('@lineup/contract/messages/messages-of.ts', () => {
  const say = (key: string) => {
    // The API reference is English, and has its words while the file loads.
    if (!new Error('where').stack?.includes('at ruled ')) early.add(key)
    return key
  }
  return { messagesOf: () => Object.assign(say, { find: say }) }
})

/** Programs begin to work when they are loaded. */
const PROGRAMS = /^[\w-]+\.ts$|^decoder\/(?:child|service)\/|(?:^|\/)testing\/|\.(?:test|suite|faults)\.ts$/

test('no file of the server says words while it loads, which would fix the language of all answers', async () => {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter((name) => !PROGRAMS.test(name))

  await Promise.all(files.map((name) => import(join(import.meta.dirname, name))))

  expect(files.length).toBeGreaterThan(500)
  expect([...early]).toEqual([])
  // Loads the whole server.
}, 60_000)
