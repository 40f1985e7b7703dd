/** The provider takes 50 names with 500 characters each; three names are ours already. */
const MOST = 47
const LENGTH = 500

/** Splits a slip. A slip that is too long is left out: a part of it would be useless. */
export function toMetadata(slip: string): Record<string, string> {
  const pieces = slip.match(new RegExp(`.{1,${LENGTH}}`, 'gs')) ?? []
  if (pieces.length > MOST) return {}
  return Object.fromEntries(pieces.map((piece, at) => [`slip_${at + 1}`, piece]))
}

export function fromMetadata(metadata: Record<string, string> | null): string | null {
  const pieces: string[] = []
  for (let piece = metadata?.['slip_1']; piece !== undefined; piece = metadata?.[`slip_${pieces.length + 1}`])
    pieces.push(piece)
  return pieces.length === 0 ? null : pieces.join('')
}
