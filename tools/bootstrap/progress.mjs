/** A failure that a person can fix. Its message says what happened and what to do, and is printed without a stack. */
export class Failure extends Error {
  /** @override */
  name = 'Failure'
}

/**
 * Shows the progress of one step. A terminal shows one line that counts seconds; other outputs get one line at the
 * start and one at the end.
 * @template T
 * @param {string} title such as "Installing packages"
 * @param {() => Promise<T>} work
 * @param {{ write: (text: string) => unknown, isTTY?: boolean }} output
 * @returns {Promise<T>}
 */
export async function step(title, work, output = process.stdout) {
  const start = Date.now()
  const elapsed = () => `${((Date.now() - start) / 1000).toFixed(1)} s`
  const redraw = () => output.write(`\r\u001B[K${title} … ${elapsed()}`)
  const timer = output.isTTY ? setInterval(redraw, 100) : undefined
  output.write(output.isTTY ? `${title} …` : `${title} …\n`)

  try {
    const result = await work()
    output.write(`${output.isTTY ? '\r\u001B[K' : ''}${title}: done in ${elapsed()}\n`)
    return result
  } catch (error) {
    output.write(`${output.isTTY ? '\r\u001B[K' : ''}${title}: failed after ${elapsed()}\n`)
    throw error
  } finally {
    clearInterval(timer)
  }
}

/**
 * Exits with one sentence for an expected failure, and with the stack for a bug.
 * @param {unknown} error
 * @returns {never}
 */
export function giveUp(error) {
  const isForeseen = error instanceof Failure
  console.error(isForeseen ? error.message : error)
  process.exit(1)
}
