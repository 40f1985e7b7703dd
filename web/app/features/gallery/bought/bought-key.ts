/** Where the browser's storage has the photos that were bought in it. */
export const BOUGHT = 'lineup.bought'
