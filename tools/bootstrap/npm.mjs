import { spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { Failure } from './progress.mjs'

/**
 * Runs npm on the given Node, because the npm that started us may use an older one. The output goes to a log file.
 * @param {string} node
 * @param {string[]} args
 * @param {string} cwd
 * @param {string} checkout
 * @returns {Promise<{ code: number, logFile: string }>}
 */
export function runNpm(node, args, cwd, checkout) {
  const cli = findNpm()
  const logFile = openLog(checkout)
  const log = openSync(logFile, 'w')
  const child = spawn(node, [cli, ...args], { cwd, stdio: ['ignore', log, log] })

  return new Promise((resolve) => {
    child.on('error', () => resolve({ code: -1, logFile }))
    child.on('exit', (code) => resolve({ code: code ?? -1, logFile }))
  }).finally(() => closeSync(log))
}

/** Prefers the npm that started us over one on the PATH. Other package managers cannot read our lockfile. */
function findNpm() {
  const started = process.env.npm_execpath
  if (started && basename(started) === 'npm-cli.js') return started

  const folders = (process.env.PATH ?? '').split(delimiter)
  const names = ['npm', 'node_modules/npm/bin/npm-cli.js', '../lib/node_modules/npm/bin/npm-cli.js']
  const found = folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .filter((file) => existsSync(file))
    .map((file) => realpathSync(file))
    .find((file) => file.endsWith('.js'))
  if (found) return found
  throw new Failure(
    'npm is needed to install the packages, and was not found. Install Node from https://nodejs.org, which brings it.',
  )
}

/** @param {string} checkout */
function openLog(checkout) {
  const folder = join(checkout, '.cache')
  try {
    mkdirSync(folder, { recursive: true })
    closeSync(openSync(join(folder, 'npm.log'), 'w'))
    return join(folder, 'npm.log')
  } catch {
    return join(tmpdir(), `lineup-npm-${process.pid}.log`)
  }
}
