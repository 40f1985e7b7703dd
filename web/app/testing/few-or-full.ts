/** How often a test repeats: `npm test` runs it with the few, `npm run test:faults` again with the full number. */
export const fewOrFull = (few: number, full: number): number => (process.env['FULL_NUMBERS'] === '1' ? full : few)
