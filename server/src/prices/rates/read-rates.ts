import { inTransaction } from '../../db/database.ts'
import type { WorkerDeps } from '../../deps.ts'
import { parseRates } from './parse-rates.ts'
import { setRates } from './rate-queries.ts'

const PATIENCE_MS = 20_000
/** The daily file has 2 kB, that of 90 days 600. */
const MAX_BYTES = 1_048_576

/**
 * Takes the rates of the day from where the operator says. Whatever goes wrong there, those of the day before stay, until they are too old
 * to be shown.
 */
export async function readRates({ db, config, log }: Pick<WorkerDeps, 'db' | 'config' | 'log'>): Promise<void> {
  if (config.ratesUrl === null) return
  try {
    const parsed = parseRates(await download(config.ratesUrl), config.currency)
    await inTransaction(db, (trx) => setRates(trx, parsed))
  } catch (error) {
    log.warn({ err: error, url: config.ratesUrl }, 'the rates of other currencies could not be read')
  }
}

async function download(url: string): Promise<string> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) })
  if (!answer.ok || answer.body === null) throw new Error(`It answered ${answer.status}`)
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of answer.body as ReadableStream<Uint8Array>) {
    bytes += part.byteLength
    if (bytes > MAX_BYTES) throw new Error('It is no list of rates: too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
