import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from './progress.mjs'

/**
 * Whether this checkout serves a shop: `DEMO=0`, in the environment or in `.env`. Then nothing of ours installs, builds or
 * downloads anything: servers may be running on these files.
 * @param {string} checkout
 * @returns {boolean}
 */
export function isForReal(checkout) {
  const demo = process.env.DEMO ?? lastValue(readSettings(join(checkout, '.env')), 'DEMO')
  return demo === '0'
}

/** @param {string} file */
function readSettings(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    if (code === 'ENOENT') return ''
    throw new Failure(`${file} cannot be read (${code}). Run this as the user that the servers run as.`)
  }
}

/**
 * Node 18 cannot parse such files by itself.
 * @param {string} text
 * @param {string} key
 */
function lastValue(text, key) {
  const line = new RegExp(`^\\s*(?:export\\s+)?${key}\\s*=\\s*(['"]?)(.*?)\\1\\s*(?:#.*)?$`, 'gm')
  return [...text.matchAll(line)].at(-1)?.[2]
}
