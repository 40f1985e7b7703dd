let target: string | null = null

/** The private page that the router loads and does not show yet. */
export const onTheWay = () => target

/** Runs `load`, which loads the page at `to`. A later navigation takes the place of an earlier one that still loads. */
export async function goTo(to: string, load: () => Promise<unknown>): Promise<void> {
  target = to
  try {
    await load()
  } finally {
    if (target === to) target = null
  }
}
