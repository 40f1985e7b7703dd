import { chmodSync, chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../run-command.ts'

/** No account has this number. */
const DECODER_USER = 65_533
/** An address of a socket has at most 107 bytes. */
const LONGEST_PATH = 107

export type DecoderService = { socket: string; within: string[] }

/**
 * Where the decoder service of this machine has its socket, and the command that runs it apart: without network, other
 * processes and files of ours. Undefined where the system has no such thing; then each process starts its decoders itself.
 */
export async function findDecoderService(checkout: string, dataDir: string): Promise<DecoderService | undefined> {
  const folder = join(dataDir, 'decoder')
  const own = join(folder, 'own')
  const socket = join(own, 'socket')
  if (process.platform !== 'linux' || Buffer.byteLength(socket) > LONGEST_PATH) return undefined

  mkdirSync(join(folder, 'root'), { recursive: true })
  mkdirSync(own, { recursive: true })
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(own, DECODER_USER, DECODER_USER)
  chmodSync(own, 0o711)

  const code = ['server', 'node_modules', 'tools/launch/exit-with-parent.mjs'].map((path) => join(checkout, path))
  const within = [
    join(import.meta.dirname, 'alone.sh'),
    isRoot ? String(DECODER_USER) : '',
    folder,
    process.execPath,
    ...code,
    '--',
  ]
  const tried = await runCommand(within[0] ?? '', [...within.slice(1), process.execPath, '--version'])
  return tried.code === 0 ? { socket, within } : undefined
}
