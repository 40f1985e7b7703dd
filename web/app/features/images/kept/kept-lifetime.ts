/** The server keeps an upload for 24 hours. Photos are kept in the browser for less. */
export const KEPT_FOR_MS = 20 * 3_600_000
