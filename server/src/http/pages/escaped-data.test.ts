import { expect, test } from 'vitest'
import { startTestServer } from '../../testing/index.ts'

const evil = '</script><script>alert(1)</script>'

test('a name ends no script and begins no element, wherever a page has it', async () => {
  await using server = await startTestServer({ isWhole: true })
  const owner = await server.given.photographer()
  const { key, spot } = await server.given.publicSequence({ owner, images: 2 })
  const named = await server.put('/profile', { username: `kai ${evil}`, country: 'Fiji' }, owner)
  await server.db
    .updateTable('nodes')
    .set({ name: `reef ${evil}` })
    .where('id', '=', spot.spot_id)
    .execute()

  for (const path of ['/home', `/sequence-gallery/${key}`, `/photographer/${owner.id}`]) {
    const answer = await fetch(`${server.url}${path}`)
    const page = await answer.text()
    expect([named.code, answer.status, page.includes('alert(1)')], path).toEqual([200, 200, true])
    expect(page, path).not.toContain('<script>alert(1)')
  }
})
