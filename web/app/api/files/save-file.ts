/** Into the person's folder of downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = name
  anchor.click()
  // The browser reads the blob after `click` has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
