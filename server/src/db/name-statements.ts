import type pg from 'pg'

/** The defaults of PostgreSQL's driver for Java: from its fifth run a statement keeps a name, and a connection that many. */
const OFTEN = 5
const MOST = 256
/** Beyond this many texts the counts start anew: lists of values make ever new texts. */
const COUNTED = 1_000

const isNameable = /^\s*(select|with|insert|update|delete)\b/i

export type StatementNames = {
  /** Undefined until the statement has run `OFTEN` times. */
  nameOf: (text: string) => string | undefined
  /** Connections parse the statement anew. */
  rename: (text: string) => void
}

export function openStatementNames(): StatementNames {
  const uses = new Map<string, number>()
  const names = new Map<string, string>()
  let given = 0
  const newName = () => `often_${(given += 1)}`

  return {
    nameOf: (text) => {
      const name = names.get(text)
      if (name !== undefined || names.size >= MOST) return name
      const count = (uses.get(text) ?? 0) + 1
      if (count >= OFTEN && isNameable.test(text)) {
        uses.delete(text)
        names.set(text, newName())
        return names.get(text)
      }
      if (uses.size >= COUNTED) uses.clear()
      uses.set(text, count)
      return undefined
    },
    rename: (text) => void names.set(text, newName()),
  }
}

type Ask = (query: string | pg.QueryConfig, values?: unknown[], ...rest: unknown[]) => Promise<pg.QueryResult>

/**
 * Statements that come back often are sent by name: the server parses them once for each connection, and plans them once where one
 * plan fits all values. A migration may change the columns of a `select *` meanwhile; then the statement is parsed anew.
 */
export function nameStatements(client: pg.ClientBase, names: StatementNames): void {
  const ask = client.query.bind(client) as unknown as Ask
  const { getTransactionStatus } = client as unknown as { getTransactionStatus: () => string | null }

  const askByName: Ask = (text, values, ...rest) => {
    // A statement without values may be several in one text.
    const isOne = typeof text === 'string' && Array.isArray(values) && (values.length > 0 || !text.includes(';'))
    const name = isOne && rest.length === 0 ? names.nameOf(text) : undefined
    if (!isOne || name === undefined) return ask(text, values, ...rest)

    const isAlone = getTransactionStatus.call(client) === 'I'
    return ask({ name, text, values }).catch((error: unknown) => {
      if (!isOutdated(error)) throw error
      names.rename(text)
      if (!isAlone) throw error
      return ask(text, values)
    })
  }
  client.query = askByName as unknown as typeof client.query
}

/** The columns of a named statement have changed. It did not run. Its transaction has to start again. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof Error && error.message === 'cached plan must not change result type'
