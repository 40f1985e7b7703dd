/**
 * Names a file for saving (RFC 6266): plain ASCII for old clients, the true name in RFC 8187's form beside it. What a user
 * typed never reaches the header as it is.
 */
export function attachment(fileName: string): string {
  const name = fileName.normalize('NFC').toWellFormed()
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\%/]/g, '_')
  // These four are left alone by encodeURIComponent and are not allowed in RFC 8187's form.
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
