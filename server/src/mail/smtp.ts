import { createTransport } from 'nodemailer'
import { type Mail, MailRefused, MailUnavailable } from './port.ts'

export type SmtpSettings = {
  /** `smtp://user:password@host:587` (with STARTTLS) or `smtps://…:465`. */
  url: string
  /** The sender, such as `Lineup <hello@example.org>`. */
  from: string
  /** Longest silence of the server at any step, milliseconds. */
  timeoutMs?: number
}

const LOOPBACK = ['127.0.0.1', '::1', '[::1]', 'localhost']
const SERVICE_NOT_AVAILABLE = 421
const CONNECT_MS = 5_000

/**
 * Sends through a mail server, one connection a mail. The line is encrypted and the server's name verified; a relay on this
 * machine is spoken to in the clear, and so is one behind `?requireTLS=false` that offers no TLS.
 */
export function openSmtp({ url, from, timeoutMs = 15_000 }: SmtpSettings): Mail {
  const { hostname, searchParams } = new URL(url)
  const isLocal = LOOPBACK.includes(hostname)
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  const transport = createTransport({
    url,
    requireTLS: !isLocal && searchParams.get('requireTLS') !== 'false',
    ignoreTLS: isLocal,
    dnsTimeout: Math.min(timeoutMs, CONNECT_MS),
    connectionTimeout: Math.min(timeoutMs, CONNECT_MS),
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  return {
    keeps: false,
    send: async ({ id, to, replyTo, subject, text, html, stopUrl }) => {
      const headers = { 'Auto-Submitted': 'auto-generated', ...(stopUrl === undefined ? {} : stopHeaders(stopUrl)) }
      const mail = {
        from,
        to: one(to),
        ...(replyTo === undefined ? {} : { replyTo: one(replyTo) }),
        subject,
        text,
        html,
        headers,
        messageId: `<${id}@${domain}>`,
      }
      await transport.sendMail(mail).catch((error: unknown) => {
        throw inOurWords(error)
      })
    },
    close: () => transport.close(),
  }
}

/** Mail programs make a button of it, that asks for no sign-in. */
const stopHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** As an object the address is one address, whatever stands in it; as text it would be read as a list. */
const one = (address: string) => ({ name: '', address })

/** Only what the server said to the recipient or to the content is about this mail; all else is about the server. */
function inOurWords(error: unknown): Error {
  if (!(error instanceof Error)) return new MailUnavailable('Not sent', { cause: error })
  const { command, responseCode, code } = error as Error & { command?: string; responseCode?: number; code?: string }
  const isAboutMail = command === 'RCPT TO' || command === 'DATA'
  if (isAboutMail && responseCode !== undefined && responseCode !== SERVICE_NOT_AVAILABLE) {
    return new MailRefused(responseCode, { cause: error })
  }
  return new MailUnavailable(`The mail server is out of reach: ${code ?? error.name}`, { cause: error })
}
