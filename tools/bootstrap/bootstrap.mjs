import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isForReal } from './for-real.mjs'
import { bringNode24, findNode24 } from './node-24.mjs'
import { installPackages, isInstalled, requirePackages } from './packages.mjs'
import { giveUp } from './progress.mjs'

const checkout = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Operators use it beside servers, which must keep their packages, also those of a demo. */
const BESIDE_SERVERS = 'tools/operate.ts'
/** These run with the packages of `npm ci --omit=dev`. */
const WITHOUT_BUILD_TOOLS = /^(server\/|tools\/(launch|operate)\.ts$)/

/**
 * Runs one of our TypeScript files from a bare checkout. Downloads Node 24 and the packages first if they are missing, but never
 * with `DEMO=0` and never for operators' commands: then one sentence says what to run.
 * This file and its imports must stay plain JavaScript that Node 18 can run.
 * @param {string} script path below the checkout
 * @param {string[]} args
 * @param {() => Promise<void>} [beforeInstalling] may still refuse
 */
export async function runScript(script, args, beforeInstalling) {
  try {
    runOn(await prepare(script, beforeInstalling), join(checkout, script), args)
  } catch (error) {
    giveUp(error)
  }
}

/**
 * @param {string} script
 * @param {() => Promise<void>} [beforeInstalling]
 * @returns {Promise<string>} path of Node 24
 */
async function prepare(script, beforeInstalling) {
  if (isForReal(checkout) || script === BESIDE_SERVERS) {
    const node = findNode24(checkout)
    requirePackages(checkout, { hasBuildTools: !WITHOUT_BUILD_TOOLS.test(script) })
    return node
  }
  if (!isInstalled(checkout)) await beforeInstalling?.()
  const node = await bringNode24(checkout)
  await installPackages(node, checkout)
  return node
}

/**
 * The child gets an IPC channel: when we are killed, the channel closes and the child stops itself.
 * @param {string} node
 * @param {string} file
 * @param {string[]} args
 */
function runOn(node, file, args) {
  const PATH = `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, PATH }
  // Compiled code of the launcher, and of what it runs. A checkout that serves a shop is not written into.
  if (!isForReal(checkout)) env.NODE_COMPILE_CACHE ??= join(checkout, '.cache/compiled')
  const child = spawn(node, [file, ...args], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env })

  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal))
  }
  if (process.env.npm_lifecycle_event) whenParentEnds(() => child.kill('SIGTERM'))
  child.on('error', giveUp)
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)))
}

/**
 * When npm is stopped, it signals only the shell between npm and us. That shell exits without passing the signal on, so
 * we watch for our parent to change.
 * @param {() => void} stop
 */
function whenParentEnds(stop) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, 500)
  timer.unref()
}
