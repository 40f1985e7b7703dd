import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

type Step = 'connect' | 'rcpt' | 'data'
export type MailFault = { at: Step; status: number } | 'silent' | 'dies after data'

export type ReceivedMail = { to: string[]; raw: string; email: Email; isSecure: boolean }

type MailServerOptions = {
  secure?: boolean
  port?: number
  /** With it, the server takes no sign-in and no mail before STARTTLS. */
  demandsTls?: { cert: string; key: string } | undefined
}

/** `fault.now` applies until it is reset. */
export async function startMailServer({ secure = false, port = 0, demandsTls }: MailServerOptions = {}) {
  const received: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  const fault: { now: MailFault | null } = { now: null }

  function refusal(step: Step) {
    const { now } = fault
    if (now === null || typeof now === 'string' || now.at !== step) return null
    return Object.assign(new Error('refused by the test'), { responseCode: now.status })
  }

  const server = new SMTPServer({
    secure,
    ...(demandsTls ?? { disabledCommands: ['AUTH', 'STARTTLS'] }),
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onConnect: (_session, done) => done(refusal('connect')),
    onRcptTo: (_address, _session, done) => {
      if (fault.now !== 'silent') done(refusal('rcpt'))
    },
    onData: (stream, session, done) => {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        void take(Buffer.concat(pieces), to, session.secure).then(() => done(refusal('data')))
      })
    },
  })

  async function take(raw: Buffer, to: string[], isSecure: boolean) {
    if (refusal('data')) return
    received.push({ to, raw: raw.toString(), email: await PostalMime.parse(raw), isSecure })
    if (fault.now === 'dies after data') for (const socket of sockets) socket.destroy()
  }

  server.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  server.on('error', () => {})
  const bound = (server.server.address() as AddressInfo).port
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))

  return {
    url: `${secure ? 'smtps' : 'smtp'}://127.0.0.1:${bound}`,
    port: bound,
    received,
    fault,
    stop,
    [Symbol.asyncDispose]: stop,
  }
}
