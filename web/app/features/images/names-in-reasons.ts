/** Refusals of the server start with the file's name; those of a broken line do not. */
const startOf = (name: string) => `${name}: `

/** For where the name stands beside it. */
export const withoutName = (reason: string, name: string): string =>
  reason.startsWith(startOf(name)) ? reason.slice(startOf(name).length) : reason

/** For a list of many files. */
export const withName = (reason: string, name: string): string =>
  reason.startsWith(startOf(name)) ? reason : `${startOf(name)}${reason}`
