import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNpm } from './npm.mjs'
import { Failure, step } from './progress.mjs'

/**
 * Installs the packages of the lockfile unless they are installed already. No install script runs.
 * @param {string} node a Node 24
 * @param {string} checkout
 */
export async function installPackages(node, checkout) {
  const stamp = join(checkout, 'node_modules', '.lineup-stamp')
  const wanted = fingerprint(join(checkout, 'package-lock.json'))
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return

  if (!isInstalled(checkout)) await step('Installing packages', () => runInstall(node, checkout))
  writeFileSync(stamp, wanted)
}

/**
 * Throws unless the packages of the lockfile are installed: all of them, or those without the build tools.
 * @param {string} checkout
 * @param {{ hasBuildTools: boolean }} options
 */
export function requirePackages(checkout, { hasBuildTools }) {
  if (isInstalled(checkout, { hasBuildTools })) return
  const command = hasBuildTools ? 'npm ci --include=dev' : 'npm ci'
  throw new Failure(
    `The packages of this release are not installed in ${checkout}. Run "${command}" there, while no server runs on it.`,
  )
}

// Without the two --include options, NODE_ENV=production would leave out the build tools.
const OPTIONS = ['--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund']

/**
 * @param {string} node
 * @param {string} checkout
 */
async function runInstall(node, checkout) {
  const strict = await runNpm(node, ['ci', ...OPTIONS], checkout, checkout)
  if (strict.code === 0) return

  // Some registries lack packages for other platforms. `npm ci` then refuses a lockfile that is fine for this one.
  const isRefused = readFileSync(strict.logFile, 'utf8').includes('code EUSAGE')
  const { code, logFile } = isRefused
    ? await runNpm(node, ['install', '--no-save', ...OPTIONS], checkout, checkout)
    : strict
  if (code !== 0) {
    throw new Failure(`The packages could not be installed. Check the network and try again. Details: ${logFile}`)
  }
}

/** @param {string} file */
function fingerprint(file) {
  return createHash('sha256').update(readFileSync(file)).update(`${process.platform}-${process.arch}`).digest('hex')
}

/**
 * Reads npm's own list of installed packages, so an `npm ci` by hand counts too.
 * @param {string} checkout
 * @param {{ hasBuildTools: boolean }} options false: those of `npm ci --omit=dev` suffice
 */
export function isInstalled(checkout, { hasBuildTools } = { hasBuildTools: true }) {
  const list = join(checkout, 'node_modules', '.package-lock.json')
  if (!existsSync(list)) return false
  const installed = readPackages(list)

  const packages = Object.entries(readPackages(join(checkout, 'package-lock.json')))
  const ours = packages.flatMap(([, { optionalDependencies = {} }]) => Object.keys(optionalDependencies))
  return packages.every(([path, { version, dev, optional, link, os, cpu }]) => {
    if (!path.includes('node_modules/') || link || (dev && !hasBuildTools)) return true
    if (installed[path]) return installed[path].version === version
    // An older Node leaves out, and does not say so, what we ask for and this machine could have.
    const isLeftOut = hasBuildTools && !os && !cpu && ours.includes(path.replace('node_modules/', ''))
    return optional === true && !isLeftOut
  })
}

/**
 * @typedef {{
 *   version?: string, dev?: boolean, optional?: boolean, link?: boolean, os?: string[], cpu?: string[],
 *   optionalDependencies?: Record<string, string>,
 * }} Package
 */

/**
 * @param {string} file
 * @returns {Record<string, Package>}
 */
function readPackages(file) {
  const lockfile = /** @type {{ packages?: Record<string, Package> }} */ (JSON.parse(readFileSync(file, 'utf8')))
  return lockfile.packages ?? {}
}
