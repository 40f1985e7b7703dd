/** Both ends are included. */
export type ByteRange = { start: number; end: number }

/** `all`: no header, or one that a server may ignore (other units, several ranges). `none`: outside the file. */
export function readRange(header: string | undefined, bytes: number): ByteRange | 'all' | 'none' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return 'all'

  if (first === '') {
    const length = Math.min(Number(last), bytes)
    return length === 0 ? 'none' : { start: bytes - length, end: bytes - 1 }
  }
  const start = Number(first)
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  // RFC 9110, 14.1.1: a range that ends before it starts is invalid and is ignored.
  if (last !== '' && Number(last) < start) return 'all'
  return start < bytes ? { start, end } : 'none'
}
