import { createTransport } from 'nodemailer'
import { type Mail, MailRefused, MailUnavailable } from './port.ts'

export type SmtpSettings = {
  /** `smtp://user:password@host:587` (with STARTTLS) or `smtps://…:465`. */
  url: string
  from: string
  timeoutMs?: number
}

const LOOPBACK = ['127.0.0.1', '::1', '[::1]', 'localhost']
const SERVICE_NOT_AVAILABLE = 421
const CONNECT_MS = 5_000

/**
 * Requires TLS, except for a relay on this machine or with `?requireTLS=false`. A relay on this machine gets TLS with
 * `?requireTLS=true` only: many offer it with a certificate that nobody signed.
 */
export function openSmtp({ url, from, timeoutMs = 15_000 }: SmtpSettings): Mail {
  const { hostname, searchParams } = new URL(url)
  const isLocal = LOOPBACK.includes(hostname)
  const wish = searchParams.get('requireTLS')
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  const transport = createTransport({
    url,
    requireTLS: wish === 'true' || (!isLocal && wish !== 'false'),
    ignoreTLS: isLocal && wish !== 'true',
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

const stopHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** As a string it would be parsed as a list of addresses. */
const one = (address: string) => ({ name: '', address })

type SmtpError = Error & { command?: string; responseCode?: number; code?: string; response?: string }

/** Errors about the recipient or content concern this mail, all others the server. */
function inOurWords(error: unknown): Error {
  if (!(error instanceof Error)) return new MailUnavailable('Not sent', { cause: error })
  const { command, responseCode, code, response = '' } = error as SmtpError
  const isAboutMail = command === 'RCPT TO' || command === 'DATA'
  if (isAboutMail && responseCode !== undefined && responseCode !== SERVICE_NOT_AVAILABLE) {
    return new MailRefused(responseCode, { cause: error })
  }
  if (/STARTTLS/i.test(response)) {
    return new MailUnavailable('The mail server demands TLS: end SMTP_URL with ?requireTLS=true', { cause: error })
  }
  return new MailUnavailable(`The mail server is out of reach: ${code ?? error.name}`, { cause: error })
}
