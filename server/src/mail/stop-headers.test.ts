import { expect, test } from 'vitest'
import { startTestServer } from '../testing/index.ts'
import { startMailServer } from './testing/mail-server.ts'

test('only mails that can be switched off have unsubscribe headers', async () => {
  await using mails = await startMailServer()
  await using shop = await startTestServer({ config: { mail: { kind: 'smtp', url: mails.url } } })
  const { sequence } = await shop.given.paidCheckout({ images: 1 })

  await shop.given.toldAfter(0)

  const headersOf = (subject: RegExp) => {
    const sent = mails.received.find(({ email }) => subject.test(email.subject ?? ''))
    return sent?.email.headers.filter(({ key }) => key.startsWith('list-')).map(({ key, value }) => [key, value])
  }
  expect(headersOf(/^You sold/)).toEqual([
    ['list-unsubscribe', expect.stringMatching(`^<${shop.url}/unsubscribe/sales/${sequence.owner.id}-[\\w-]{22}>$`)],
    ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
  ])
  expect(headersOf(/^Your photos: /)).toEqual([])
})
