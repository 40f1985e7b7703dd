const LONGER = 'lineup.awaits-spot'
const HOUR_MS = 3_600_000

/** The server keeps an upload for 24 hours, and for two weeks while its photographer waits for a spot. */
export const keptForMs = () => (localStorage.getItem(LONGER) === null ? 20 : 13 * 24) * HOUR_MS

export function keepLonger(isLonger: boolean): void {
  if (isLonger) localStorage.setItem(LONGER, '1')
  else localStorage.removeItem(LONGER)
}
