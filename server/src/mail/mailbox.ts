import type { Mail } from './port.ts'

/** For the demo: mails stay in the outbox, and the mailbox page lists them. */
export function openMailbox(): Mail {
  return { keeps: true, send: async () => {}, close: () => {} }
}
