/** Not in TypeScript's library yet. A browser without them takes plain text. */
type Rules = { createScriptURL: (url: string) => string }
type Policy = { createScriptURL: (url: string) => object }
type Factory = { createPolicy: (name: string, rules: Rules) => Policy }

let made: Policy | undefined

/** The page's policy takes text as a script's address, or as a document, only from a named rule. This is the only one. */
function policy(): Policy | undefined {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory }
  made ??= trustedTypes?.createPolicy('lineup', { createScriptURL: (url) => url })
  return made
}

/** For a worker of our own. `url` comes from the build. */
export const trustedScriptUrl = (url: string): string => (policy()?.createScriptURL(url) ?? url) as string
