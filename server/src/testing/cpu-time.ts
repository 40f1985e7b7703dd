/** Milliseconds of CPU time that this process has used. Unlike a clock it does not count what other programs take. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
