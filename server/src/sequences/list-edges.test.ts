import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '../testing/index.ts'
import { listSequences } from './list-queries.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())

test.for(['2026-13-45.5', '0000-01-01.5', '2026-02-30.5', 'nonsense', '5'])(
  'an invalid cursor (%s) is ignored',
  async (cursor) => {
    const { id, spot } = await server.given.publicSequence({ images: 1, bytes: 10 })

    const { code, body } = await server.post('/sequence/view', { ...spot, cursor })

    expect([code, body.data.list.data.map((row: { id: number }) => row.id)]).toEqual([200, [id]])
  },
)

test.for([2 ** 31, 90_071_992_547_409])('page %i with a hundred rows per page is empty', async (page) => {
  const { spot } = await server.given.publicSequence({ images: 1, bytes: 10 })

  const { code, body } = await server.post('/sequence/view', { ...spot, page, per_page: 100 })

  expect([code, body.data.list.data, body.data.list.total]).toEqual([200, [], 1])
})

test('a page number beyond exact integers is refused', async () => {
  const { code, body } = await server.post('/sequence/view', { page: 90_071_992_547_410 })

  expect([code, body.errors]).toEqual([422, { page: ['A whole number from 1 up'] }])
})

test('a card never shows the share image, which has another aspect ratio', async () => {
  const { spot } = await server.given.publicSequence({ images: 1, bytes: 10 })

  const { body } = await server.post('/sequence/view', spot)

  const [row] = body.data.list.data as Array<{ cover: { previews: Array<{ url: string }> } }>
  expect(row?.cover.previews.map(({ url }) => url.split('/').at(-1))).toEqual(['400.jpg', '1600.jpg'])
})

test('rows and total of an own or admin list agree when a sequence is deleted between the two reads', async () => {
  const owner = await server.given.photographer()
  const first = await server.given.publicSequence({ owner, images: 1, bytes: 10 })
  const second = await server.given.publicSequence({ owner, images: 1, bytes: 10 })
  const page = {
    page: 1,
    perPage: 100,
    dir: 'desc',
    sort: 'id',
    search: '',
    isApproved: null,
    isUndecided: false,
    status: null,
    deleted: 'none',
  } as const

  const own = await listSequences(deletingAfterFirstRead(first.id), { ...page, ownerId: owner.id, after: null })
  const all = await listSequences(deletingAfterFirstRead(second.id), { ...page, ownerId: null, after: null })

  expect(own.rows).toHaveLength(own.total)
  expect(all.rows).toHaveLength(all.total)
})

/** A database on which another connection deletes a sequence after the first statement. */
function deletingAfterFirstRead(id: number) {
  let isDone = false
  return server.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (isDone) return result
      isDone = true
      const gone = { deleted_at: new Date(), deleted_by: 'user' }
      await server.db.updateTable('sequences').set(gone).where('id', '=', id).execute()
      return result
    },
  })
}
