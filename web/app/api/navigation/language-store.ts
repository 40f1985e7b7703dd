/** The language that somebody chose in this browser. The script before the first paint reads it too. */
export const LANGUAGE_STORE = 'lineup.language'
