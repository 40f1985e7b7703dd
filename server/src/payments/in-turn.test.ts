import { expect, test } from 'vitest'
import { inTurn, type Work } from './in-turn.ts'
import { ProviderUnavailable } from './port.ts'

async function* worksOf(outcomes: Array<Error | 'done'>, done: number[]): AsyncGenerator<Work> {
  for (const [n, outcome] of outcomes.entries()) {
    yield async () => {
      done.push(n)
      if (outcome !== 'done') throw outcome
    }
  }
}

const lost = () => new ProviderUnavailable('no answer')
const busy = () => new ProviderUnavailable('too many calls', 'busy')
const broken = () => new Error('broken')

test.each([
  ['failures block no other', [broken(), 'done', broken(), broken(), broken(), 'done'], 6, true],
  ['so do not single calls without an answer', [lost(), lost(), 'done', lost(), lost(), broken(), lost()], 7, true],
  ['nor a provider that is busy', [busy(), busy(), busy(), busy()], 4, true],
  ['three in a row without an answer end the run', ['done', lost(), lost(), lost(), 'done', 'done'], 4, false],
] as const)('%s', async (_, outcomes, most, isAll) => {
  const done: number[] = []
  const said: string[] = []
  const log = { warn: (_: object, text: string) => void said.push(text) }

  expect(await inTurn({ log }, worksOf([...outcomes], done), 3)).toBe(isAll)

  expect(done).toHaveLength(most)
  expect(said).toHaveLength(outcomes.slice(0, most).filter((outcome) => outcome !== 'done').length)
})
