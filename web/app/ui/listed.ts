/** A link to a form may carry, as its state, what its list was asked for: the form leads back to the same rows. */
export const asListed = (search: string) => ({ listed: search })

/** The address of that list at `path`, as it was asked; the bare list for whoever came another way. */
export function listedAt(path: string, state: unknown): string {
  const { listed = '' } = (state ?? {}) as Partial<ReturnType<typeof asListed>>
  return path + listed
}
