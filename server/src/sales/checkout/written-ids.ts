/** Each as its distance from the one before, because the photos of a sequence lie close together. */
export function writeIds(ids: number[]): string {
  const sorted = ids.toSorted((a, b) => a - b)
  return sorted.map((id, at) => (id - (sorted[at - 1] ?? 0)).toString(36)).join('.')
}

export function readIds(text: string): number[] {
  if (text === '') return []
  let id = 0
  return text.split('.').map((distance) => {
    id += Number.parseInt(distance, 36)
    return id
  })
}
