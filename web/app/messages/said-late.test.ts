import { expect, test, vi } from 'vitest'

const said = vi.hoisted(() => [] as string[])

vi.mock('@lineup/contract/messages/messages-of.ts', () => ({
  messagesOf: () => {
    const say = (key: string) => {
      const [, , caller = '', ...others] = new Error('Who says it').stack?.split('\n') ?? []
      // The API reference is English, and has the contract's words while the file loads.
      if (others.some((line) => line.includes('at ruled '))) return key
      said.push(`${key} ${/web\/app\/[^?:)]+(?:\?[^:]*)?:\d+/.exec(caller)?.[0]}`)
      return key
    }
    return Object.assign(say, { find: say })
  },
}))

test('no module says words while it loads, which would fix the language of all pages', async () => {
  const modules = import.meta.glob(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!../entry.*', '!../testing/**'])
  // What shows toasts to all tests (vitest.setup.ts) has said its name.
  said.length = 0

  await Promise.all(Object.values(modules).map((load) => load()))

  expect(Object.keys(modules).length).toBeGreaterThan(400)
  expect(said).toEqual([])
})
