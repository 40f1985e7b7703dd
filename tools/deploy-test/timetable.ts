type Row = { name: string; depth: number; seconds?: string; seen: string[] }

/** Tells what happens, and keeps it for a table at the end. */
export function openTimetable(print: (line: string) => void) {
  const rows: Row[] = []
  const open: Row[] = []
  const say = (line: string) => print(`${'  '.repeat(open.length)}${line}`)

  return {
    say,
    timed: async <T>(name: string, work: () => Promise<T>): Promise<T> => {
      const row: Row = { name, depth: open.length, seen: [] }
      rows.push(row)
      open.push(row)
      const start = performance.now()
      try {
        return await work()
      } finally {
        open.pop()
        row.seconds = ((performance.now() - start) / 1_000).toFixed(1)
        say(`${name}: ${row.seconds} s`)
      }
    },
    /** Belongs to what is timed now. */
    note: (seen: string) => {
      say(seen)
      open.at(-1)?.seen.push(seen)
    },
    table: () => [
      '| Step | Seconds | Seen |',
      '| ---- | ------- | ---- |',
      ...rows.map(
        ({ name, depth, seconds, seen }) => `| ${'– '.repeat(depth)}${name} | ${seconds} | ${seen.join('; ')} |`,
      ),
    ],
  }
}

export type Timetable = Pick<ReturnType<typeof openTimetable>, 'say' | 'timed' | 'note'>
