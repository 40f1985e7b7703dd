import type { HeaderFacts } from '../../decoder/header/header.ts'

/** A picture that has arrived whole in the incoming folder at `path`, its headers walked. */
export type ArrivedFile = {
  path: string
  name: string
  bytes: number
  sha256: string
  crc32: number
  facts: HeaderFacts
}
