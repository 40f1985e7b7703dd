/** Metadata after a change: what is null leaves, the rest is set. */
export function mergeMetadata(metadata: Record<string, string>, change: Record<string, string | null> = {}) {
  const entries = Object.entries({ ...metadata, ...change })
  return Object.fromEntries(entries.flatMap(([name, text]) => (text === null ? [] : [[name, text] as const])))
}
