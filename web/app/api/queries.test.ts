import { onlineManager } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { queries } from './queries.tsx'

test('reads and writes are sent even if the browser reports being offline', async () => {
  queries.clear()
  onlineManager.setOnline(false)
  const answer = async () => 'answer'

  const asked = queries.fetchQuery({ queryKey: ['asked'], queryFn: answer })
  const sent = queries.getMutationCache().build(queries, { mutationFn: answer }).execute(undefined)

  expect(await Promise.all([asked, sent])).toEqual(['answer', 'answer'])
  onlineManager.setOnline(true)
})
