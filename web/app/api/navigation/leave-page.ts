/** Leaves by a full page load, so that no state of this page survives. */
export function leavePage(to: string): void {
  location.assign(to)
}
