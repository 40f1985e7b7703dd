/** Logs a failure that the person need not see. */
export function log(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the one place: failures of the network are only logged
  console.warn(what, error)
}
