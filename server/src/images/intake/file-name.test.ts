import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cpuMs } from '../../testing/cpu-time.ts'
import { cleanFileName, fileNameIn, pictureName } from './file-name.ts'

test.each([
  ['attachment; filename="wave.jpg"', 'wave.jpg'],
  ['attachment; filename=wave.jpg', 'wave.jpg'],
  ['inline;FileName = "wave.jpg"; size=3', 'wave.jpg'],
  [String.raw`attachment; filename="a \"wave\".jpg"`, 'a "wave".jpg'],
  ['attachment; filename="fallback.jpg"; filename*=UTF-8\'\'gro%C3%9Fe%20Welle.jpg', 'große Welle.jpg'],
  ['attachment; filename*=iso-8859-1\'en\'gro%DFe.jpg; filename="fallback.jpg"', 'große.jpg'],
  ["attachment; filename*=UTF-8''%ff%fe; filename=fallback.jpg", 'fallback.jpg'],
  ["attachment; filename*=klingon''x; filename=fallback.jpg", 'fallback.jpg'],
  [`attachment; filename="${Buffer.from('große Welle.jpg').toString('latin1')}"`, 'große Welle.jpg'],
  ['attachment; filename="caf\u00e9.jpg"', 'café.jpg'],
  ['attachment', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s names %s', (header, name) => {
  expect(fileNameIn(header)).toBe(name)
})

test.each([
  ['wave.jpg', 'wave.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\windows\\system32\\wave.jpg', 'wave.jpg'],
  ['C:\\surf\\wave.jpg', 'wave.jpg'],
  ['/etc/', undefined],
  ['.', undefined],
  ['..', undefined],
  ['...', undefined],
  ['.htaccess', 'htaccess'],
  ['   ', undefined],
  ['', undefined],
  [undefined, undefined],
  ['wave.jpg. . .', 'wave.jpg'],
  ['wave\0.jpg', 'wave.jpg'],
  ['wave\r\nSet-Cookie: a=b.jpg', 'waveSet-Cookie: a=b.jpg'],
  ['wave\u202Egpj.exe', 'wavegpj.exe'],
  ['\u2066wave\u2069\u200F.jpg', 'wave.jpg'],
  ['\uFEFFwave\u200B.jpg', 'wave.jpg'],
  ['wave\u2028.jpg', 'wave.jpg'],
  ['e\u0301te\u0301.jpg', '\u00e9t\u00e9.jpg'],
  ['a\uD800b.jpg', 'a\uFFFDb.jpg'],
  ['CON', '_CON'],
  ['nul.jpg', '_nul.jpg'],
  ['LPT1.tar.gz', '_LPT1.tar.gz'],
  ['console.jpg', 'console.jpg'],
  ['👨‍👩‍👧 波.jpg', '👨‍👩‍👧 波.jpg'],
  ['a'.repeat(251) + '.jpg', 'a'.repeat(251) + '.jpg'],
  ['a'.repeat(252) + '.jpg', 'a'.repeat(251) + '.jpg'],
  ['波'.repeat(84) + '.jpg', '波'.repeat(83) + '.jpg'],
  ['a'.repeat(300), 'a'.repeat(255)],
])('%j is kept as %j', (given, kept) => {
  expect(cleanFileName(given)).toBe(kept)
})

test.each([
  [undefined, 'jpeg', 'photo.jpg'],
  [undefined, 'png', 'photo.png'],
  ['wave.JPEG', 'jpeg', 'wave.JPEG'],
  ['wave.exe', 'jpeg', 'wave.exe.jpg'],
  ['wave', 'png', 'wave.png'],
  ['a'.repeat(255), 'jpeg', `${'a'.repeat(251)}.jpg`],
] as const)('%s of a %s is sold as %s', (name, type, sold) => {
  expect(pictureName(name, type)).toBe(sold)
})

test('any file name becomes a harmless one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
      const name = cleanFileName(given)
      if (name === undefined) return
      expect(name).toBe(name.normalize('NFC'))
      expect(name).not.toMatch(/[/\\\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
      expect(cleanFileName(name)).toBe(name)
    }),
    { numRuns: 500 },
  )
})

test('every header is parsed quickly', () => {
  const header = `attachment; ${'filename="'.repeat(2_000)}${'\\"'.repeat(4_000)}`
  const began = cpuMs()
  fileNameIn(header)
  expect(cpuMs() - began).toBeLessThan(100)
})
