import { type Answered, answered } from '../answered.ts'

/** The most of a list that the provider sends at once. */
export const PAGE = 100

type Page<T> = Answered & { data: T[]; has_more: boolean }
export type Paging = { limit: number; starting_after?: string }
type List<T> = (paging: Paging) => Promise<Page<T>>

/** One of the provider's lists, page by page. */
export async function* pagesOf<T extends { id: string }>(list: List<T>) {
  for (let after: string | undefined, isMore = true; isMore; ) {
    const paging = { limit: PAGE, ...(after !== undefined && { starting_after: after }) }
    const { data, has_more } = await answered(() => list(paging), { object: 'list' })
    yield data
    after = data.at(-1)?.id
    isMore = has_more && after !== undefined
  }
}

/** The provider lists the newest first. */
export async function listAll<T extends { id: string }>(list: List<T>): Promise<T[]> {
  const found: T[] = []
  for await (const page of pagesOf(list)) found.push(...page)
  return found
}

/** Of an object that the provider names, or sends whole. */
export function idOf(object: string | { id: string }): string
export function idOf(object: string | { id: string } | null): string | null
export function idOf(object: string | { id: string } | null): string | null {
  return typeof object === 'object' ? (object?.id ?? null) : object
}

export const momentOf = (seconds: number) => new Date(seconds * 1_000)
