// Entry of a decoder process, the only place that decodes untrusted bytes. It can read only its own code and has no
// environment; the parent enforces its limits.
import os from 'node:os'
import process from 'node:process'
import { DecoderError } from '../decoder-error.ts'
import { createFrameReader, frameHead } from '../frames.ts'
import type { Reply, Request } from '../messages.ts'
import { drawPreviews, type MadeFile, makeAvifs } from './draw-previews.ts'
import { makeCopy } from './make-copy.ts'
import { makePicture } from './make-picture.ts'

os.setPriority(10)

// `process.exit()` would wait for libvips, which may take minutes.
const die = () => process.kill(process.pid, 'SIGKILL')
process.stdin.on('end', die).on('error', die)
process.stdout.on('error', die)

// The parent sends a job only after the answer to the previous one.
process.stdin.on(
  'data',
  createFrameReader(({ header, body }) => {
    // oxlint-disable-next-line typescript/no-floating-promises -- it answers its own failures
    work(header as Request, body)
  }),
)

function send(reply: Reply, body: Buffer = Buffer.alloc(0)) {
  process.stdout.write(frameHead(reply, body.length))
  process.stdout.write(body)
}

async function work(request: Request, source: Buffer) {
  try {
    if (request.kind === 'picture') await servePicture(source)
    else if (request.kind === 'copy') await serveCopy(request, source)
    else if (request.kind === 'avifs') await serveAvifs(request, source)
    else await servePreviews(request, source)
  } catch (error) {
    const isOurs = error instanceof DecoderError
    const code = isOurs && error.code === 'unmarked' ? 'unmarked' : 'damaged'
    send({ kind: 'failed', code, detail: (isOurs ? error.detail : String(error)).slice(0, 500) })
  }
}

async function servePicture(source: Buffer) {
  const { bytes, ...size } = await makePicture(source)
  send({ kind: 'picture', ...size }, bytes)
}

async function serveCopy({ size: wanted, credit }: Extract<Request, { kind: 'copy' }>, source: Buffer) {
  const { bytes, ...size } = await makeCopy(source, wanted, credit)
  send({ kind: 'picture', ...size }, bytes)
}

const sendFile = ({ bytes, ...file }: MadeFile) => send({ kind: 'file', file }, bytes)

async function servePreviews({ seed, share }: Extract<Request, { kind: 'previews' }>, source: Buffer) {
  send({ kind: 'previews', ...(await drawPreviews({ source, seed, share, emit: sendFile })) })
}

async function serveAvifs({ effort }: Extract<Request, { kind: 'avifs' }>, source: Buffer) {
  await makeAvifs({ source, effort, emit: sendFile })
  send({ kind: 'avifs' })
}
