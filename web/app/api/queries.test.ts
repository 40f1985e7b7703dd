import { onlineManager } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { queries } from './queries.tsx'

test('what is asked or sent while the browser thinks it has no line goes out all the same, instead of waiting in silence', async () => {
  queries.clear()
  onlineManager.setOnline(false)
  const answer = async () => 'answer'

  const asked = queries.fetchQuery({ queryKey: ['asked'], queryFn: answer })
  const sent = queries.getMutationCache().build(queries, { mutationFn: answer }).execute(undefined)

  expect(await Promise.all([asked, sent])).toEqual(['answer', 'answer'])
  onlineManager.setOnline(true)
})
