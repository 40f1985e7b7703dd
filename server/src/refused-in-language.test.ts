import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { imageForm } from './images/testing/image-forms.ts'
import { startTestServer } from './testing/index.ts'

type Request = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }

const inJapanese = { 'accept-language': 'ja' }
const japanese = /[\u3040-\u30FF\u4E00-\u9FFF]/

test('what is no ordinary call refuses in the language of its caller too: files, uploads and forms of mails', async () => {
  await using server = await startTestServer()
  const { link } = await server.given.claimedDownload()
  const { token } = await server.given.photographer()
  const spot = await server.given.spot()
  const noPicture = new TextEncoder().encode('no picture at all')
  const said = async (url: string, { headers, ...request }: Request = {}) => {
    const answer = await fetch(url, { ...request, headers: { ...inJapanese, ...headers } })
    const { message } = (await answer.json()) as { message: string[] }
    return { status: answer.status, message: message.join() }
  }
  for (let n = 0; n < 2; n += 1) await (await fetch(link)).arrayBuffer()

  const answers = {
    spent: await said(link),
    link: await said(`${server.url}/api/payment/original/none`),
    zip: await said(`${server.url}/api/payment/zip/none`),
    media: await said(`${server.url}/media/previews/none/none`),
    copy: await said(`${server.url}/media/copies/1/none`),
    form: await said(`${server.url}/unsubscribe/none/none`, { method: 'POST', body: 'List-Unsubscribe=One-Click' }),
    put: await said(`${server.url}/api/uploads/${randomUUID()}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
      body: noPicture,
    }),
    multipart: await said(`${server.url}/api/sequence/store`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: imageForm({ date: '2026-11-18', ...spot }, [{ bytes: noPicture, name: 'none.jpg' }]),
    }),
    call: await said(`${server.url}/api/sequence/view/1`),
    noCall: await said(`${server.url}/api/none`),
  }

  const inEnglish = Object.entries(answers).filter(([, { status, message }]) => status < 400 || !japanese.test(message))
  expect(inEnglish).toEqual([])
})
