import { expect, test } from 'vitest'
import { startTestServer } from '../../testing/index.ts'

test('a file that the browser has is not sent again, though a proxy has made its ETag weak', async () => {
  await using server = await startTestServer({ isWhole: true })
  const page = await (await fetch(`${server.url}/about-us`)).text()
  const script = /"(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? ''
  const ask = async (headers: Record<string, string>) => {
    const answer = await fetch(server.url + script, { headers })
    return {
      status: answer.status,
      etag: answer.headers.get('etag') ?? '',
      bytes: (await answer.arrayBuffer()).byteLength,
    }
  }
  const { etag } = await ask({})

  for (const known of [etag, `W/${etag}`, `"other", W/${etag}`, '*']) {
    expect(await ask({ 'if-none-match': known }), known).toEqual({ status: 304, etag, bytes: 0 })
  }
  expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200)
})
