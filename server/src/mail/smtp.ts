import { createTransport } from 'nodemailer'
import { type Mail, MailRefused, MailUnavailable } from './port.ts'

export type SmtpSettings = {
  /** `smtp://user:password@host:587` (with STARTTLS) or `smtps://…:465`. */
  url: string
  /** The sender, such as `Lineup <hello@example.org>`. */
  from: string
  /** Longest silence of the server at any step. */
  timeoutMs?: number
}

const LOOPBACK = ['127.0.0.1', '::1', '[::1]', 'localhost']
const SERVICE_NOT_AVAILABLE = 421
const CONNECT_MS = 5_000

/**
 * Uses one TLS connection per mail and verifies the server's name. A relay on this machine gets plain text, and so does
 * a server without TLS if the URL says `?requireTLS=false`.
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

/** Mail programs show an unsubscribe button that works without sign-in. */
const stopHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** An object is always one address; a string would be parsed as a list. */
const one = (address: string) => ({ name: '', address })

/** Only errors about the recipient or the content concern this mail. All others concern the server. */
function inOurWords(error: unknown): Error {
  if (!(error instanceof Error)) return new MailUnavailable('Not sent', { cause: error })
  const { command, responseCode, code } = error as Error & { command?: string; responseCode?: number; code?: string }
  const isAboutMail = command === 'RCPT TO' || command === 'DATA'
  if (isAboutMail && responseCode !== undefined && responseCode !== SERVICE_NOT_AVAILABLE) {
    return new MailRefused(responseCode, { cause: error })
  }
  return new MailUnavailable(`The mail server is out of reach: ${code ?? error.name}`, { cause: error })
}
