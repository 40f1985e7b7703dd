/** Leaves for another address by a full load of it, so that nothing of this page's state comes along. */
export function leavePage(to: string): void {
  location.assign(to)
}
