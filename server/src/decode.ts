// Entry of the decoder service: `node server/src/decode.ts <path of its socket>`, or `3` for the one that systemd opened. It
// knows no setting and no secret of the shop, and needs no network. Who starts it takes both away from it.
import { chmodSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import process from 'node:process'
import { pino } from 'pino'
import { KILL_AFTER_MS, MAX_RESIDENT_BYTES } from './decoder/limits.ts'
import { serveDecoder } from './decoder/service/serve-decoder.ts'

const [, , at = ''] = process.argv
if (at === '') throw new Error('Usage: node server/src/decode.ts <path of the socket, or the number of an open one>')

const log = pino({ name: 'decoder' })
const server = createServer({ allowHalfOpen: true })
const limits = { killAfterMs: KILL_AFTER_MS, maxResidentBytes: MAX_RESIDENT_BYTES }
const stop = serveDecoder(server, limits, log)
if (/^\d+$/.test(at)) server.listen({ fd: Number(at) })
else {
  rmSync(at, { force: true })
  // Its folder says who may call: they have another user.
  server.listen(at, () => chmodSync(at, 0o666))
}
server.once('listening', () => log.info('the decoder service started'))

for (const word of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
  process.once(word, () => void stop().then(() => process.exit(0)))
}
