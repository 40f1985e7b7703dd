/** A failure that a person can act upon: what went wrong and what to do next. It is printed without a stack. */
export class Failure extends Error {
  /** @override */
  name = 'Failure'
}

/**
 * Shows one step of work: on a terminal a line that counts the seconds, elsewhere a line when it begins and another when
 * it ends. Steps that take no time at all stay silent off a terminal but for their one line.
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
 * Ends the process with one sentence for failures we foresaw, and with the stack for our own mistakes.
 * @param {unknown} error
 * @returns {never}
 */
export function giveUp(error) {
  const isForeseen = error instanceof Failure
  console.error(isForeseen ? error.message : error)
  process.exit(1)
}
