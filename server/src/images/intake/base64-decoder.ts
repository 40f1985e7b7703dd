export class NotBase64 extends Error {
  override name = 'NotBase64'
}

export type Base64Decoder = { push: (text: string) => Buffer; end: () => Buffer }

/** Decodes base64 from chunks of any size. Throws `NotBase64` for any invalid character. */
export function createBase64Decoder(): Base64Decoder {
  let rest = ''

  return {
    push: (text) => {
      const all = rest + text
      const whole = Math.max(0, all.length - 4) & ~3
      rest = all.slice(whole)
      return decode(all.slice(0, whole))
    },
    end: () => {
      const bare = rest.replace(/={1,2}$/, '')
      rest = ''
      if (bare.length % 4 === 1) throw new NotBase64()
      return decode(bare)
    },
  }
}

// Node skips invalid characters and then returns fewer bytes than expected.
function decode(text: string): Buffer {
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length !== Math.floor((text.length * 3) / 4)) throw new NotBase64()
  return bytes
}
