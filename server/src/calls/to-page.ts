import type { Page } from '@lineup/contract/envelope.ts'

export function toPage<T>(
  data: T[],
  { total, page, perPage, cursor }: { total: number; page: number; perPage: number; cursor: string | null },
): Page<T> {
  const last_page = Math.max(1, Math.ceil(total / perPage))
  return { data, total, current_page: page, per_page: perPage, last_page, cursor }
}
