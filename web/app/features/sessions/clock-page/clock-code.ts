const SECOND_MS = 1_000
const code = /^HTTPS:\/\/[A-Z0-9.:-]{1,253}\/T\/(?<seconds>[0-9A-Z]{1,8})$/

/** Capitals, digits and few signs make a QR code with larger squares. Seconds since 1970 stand in base 36. */
export function codeOf(host: string, seconds: number): string {
  return `https://${host}/t/${seconds.toString(36)}`.toUpperCase()
}

/**
 * The time in a code of the clock page, milliseconds since 1970. Undefined for any other code, and for a time that no photo can
 * be from: before 2020 or more than a day after `now`.
 */
export function timeInCode(text: string, now: number): number | undefined {
  const seconds = code.exec(text)?.groups?.['seconds']
  const ms = Number.parseInt(seconds ?? '', 36) * SECOND_MS
  return ms >= Date.UTC(2020) && ms <= now + 86_400_000 ? ms : undefined
}
