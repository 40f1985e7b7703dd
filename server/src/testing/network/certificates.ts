import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

export type Issued = { cert: string; key: string }

const SEQUENCE = 0x30
const SET = 0x31
const INTEGER = 0x02
const BITS = 0x03
const OCTETS = 0x04
const UTF8 = 0x0c
const UTC_TIME = 0x17

const COMMON_NAME = '0603550403'
const BASIC_CONSTRAINTS = '0603551d13'
const SUBJECT_ALT_NAME = '0603551d11'
const ECDSA_WITH_SHA256 = node(SEQUENCE, Buffer.from('06082a8648ce3d040302', 'hex'))

/** A private authority, and a certificate of it for 127.0.0.1 and localhost. */
export function issueCertificates(): { ca: string; server: Issued } {
  const authority = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const server = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const isAuthority = extension(BASIC_CONSTRAINTS, node(SEQUENCE, Buffer.from('0101ff', 'hex')))
  const addresses = extension(
    SUBJECT_ALT_NAME,
    node(SEQUENCE, node(0x82, Buffer.from('localhost')), node(0x87, Buffer.from([127, 0, 0, 1]))),
  )
  const of = (name: string, publicKey: KeyObject, wish: Buffer) =>
    certificate({ name, publicKey, wish, signer: authority.privateKey })

  return {
    ca: of('Lineup test authority', authority.publicKey, isAuthority),
    server: {
      cert: of('localhost', server.publicKey, addresses),
      key: server.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    },
  }
}

type Request = { name: string; publicKey: KeyObject; wish: Buffer; signer: KeyObject }

function certificate({ name, publicKey, wish, signer }: Request): string {
  const signed = node(
    SEQUENCE,
    node(0xa0, node(INTEGER, Buffer.from([2]))),
    node(INTEGER, Buffer.from([name.length])),
    ECDSA_WITH_SHA256,
    nameOf('Lineup test authority'),
    node(SEQUENCE, node(UTC_TIME, Buffer.from('200101000000Z')), node(UTC_TIME, Buffer.from('491231000000Z'))),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    node(0xa3, node(SEQUENCE, wish)),
  )
  const signature = sign('sha256', signed, signer)
  const whole = node(SEQUENCE, signed, ECDSA_WITH_SHA256, node(BITS, Buffer.from([0]), signature))
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

const nameOf = (text: string) =>
  node(SEQUENCE, node(SET, node(SEQUENCE, Buffer.from(COMMON_NAME, 'hex'), node(UTF8, Buffer.from(text)))))

const extension = (kind: string, value: Buffer) => node(SEQUENCE, Buffer.from(kind, 'hex'), node(OCTETS, value))

/** A node of DER: tag, length, contents. */
function node(tag: number, ...contents: Buffer[]): Buffer {
  const inside = Buffer.concat(contents)
  const { length } = inside
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), inside])
}
