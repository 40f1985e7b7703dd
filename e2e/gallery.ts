import type { APIRequestContext } from '@playwright/test'

/** The number of photos that a visitor sees in a gallery, or null if it is not available. */
export async function photosIn(request: APIRequestContext, key: string): Promise<number | null> {
  const answer = await request.get(`/sequence-gallery/${key}`)
  if (answer.status() === 404) return null
  return [...(await answer.text()).matchAll(/aria-label="Open photo \d+ of/g)].length
}

export async function photoIdsIn(request: APIRequestContext, key: string): Promise<number[]> {
  const answer = await request.post('/api/sequence/image/view', { data: { sequence_key: key } })
  const { data } = (await answer.json()) as { data: { list: { images: Array<{ id: number }> } } }
  return data.list.images.map(({ id }) => id)
}
