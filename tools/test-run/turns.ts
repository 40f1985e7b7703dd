export type Turn = {
  /** Its output needs no holding: nobody is before it. */
  isFirst: boolean
  write: (text: Uint8Array) => void
  end: () => void
}

/**
 * Lines up the output of runners that work side by side. People read one after the other: `show` gets the text of the
 * second one when the first has ended, and from then on as it comes.
 */
export function openTurns(show: (text: Uint8Array) => void): () => Turn {
  const line: { held: Uint8Array[]; hasEnded: boolean }[] = []

  const showNext = () => {
    while (line[0]?.hasEnded) {
      line.shift()
      for (const text of line[0]?.held.splice(0) ?? []) show(text)
    }
  }

  return () => {
    const own = { held: [] as Uint8Array[], hasEnded: false }
    line.push(own)
    return {
      isFirst: line[0] === own,
      write: (text) => {
        if (line[0] === own) show(text)
        else own.held.push(text)
      },
      end: () => {
        own.hasEnded = true
        showNext()
      },
    }
  }
}
