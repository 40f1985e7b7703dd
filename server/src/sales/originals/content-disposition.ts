/** RFC 6266: plain ASCII for old clients, the true name encoded by RFC 8187. User input never stays unescaped. */
export function attachment(fileName: string): string {
  const name = fileName.normalize('NFC').toWellFormed()
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\%/]/g, '_')
  // encodeURIComponent keeps these four characters, but RFC 8187 does not allow them.
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
