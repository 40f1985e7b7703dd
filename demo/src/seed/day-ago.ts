/** The day (YYYY-MM-DD) so many days before today, in UTC. */
export function dayAgo(days: number): string {
  const date = new Date()
  date.setUTCDate(date.getUTCDate() - days)
  return date.toISOString().slice(0, 10)
}
