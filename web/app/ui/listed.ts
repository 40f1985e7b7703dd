/** Link state with a list's query, so that a form can lead back to the same rows. */
export const asListed = (search: string) => ({ listed: search })

/** The address of the list with that query, or without one if the link had none. */
export function listedAt(path: string, state: unknown): string {
  const { listed = '' } = (state ?? {}) as Partial<ReturnType<typeof asListed>>
  return path + listed
}
