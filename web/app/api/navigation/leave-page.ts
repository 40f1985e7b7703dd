/** Tests replace `leave`: their document loads no other page. */
export const thisPage = {
  /** Leaves by a full page load, so that no state of this page survives. */
  leave(to: string): void {
    location.assign(to)
  },
}
