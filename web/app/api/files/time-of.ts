/** An instant as a spreadsheet reads it, in UTC: 2026-11-18 07:31. */
export const timeOf = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ')
