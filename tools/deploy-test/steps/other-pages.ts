import { join } from 'node:path'
import type { Step } from '../bench.ts'
import { readPage } from '../page.ts'
import { untilReady } from './under-load.ts'

/** Each command of pages that the other steps do not follow. */
export const otherPages: Step = {
  name: 'the other pages',
  run: async ({ checkout, machine, timed }) => {
    for (const page of ['admin-tool', 'watching']) {
      const sections = readPage(join(checkout, `docs/operations/${page}.md`))
      await timed(page, async () => {
        for (const one of sections.flatMap(({ commands }) => commands)) await machine.run(one)
      })
    }
    await machine.run(untilReady())
  },
}
