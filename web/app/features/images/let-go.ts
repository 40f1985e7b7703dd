let nobody: MessagePort | undefined

/**
 * Frees the bytes of a buffer now, by sending them to nobody. `transfer(0)` only seems to: Chromium keeps them until it next
 * collects garbage, and no longer counts them meanwhile (reading a gigabyte takes 740 MiB, with this 46).
 */
export function letGo(buffer: ArrayBuffer): void {
  if (nobody === undefined) {
    const { port1, port2 } = new MessageChannel()
    port2.close()
    nobody = port1
  }
  nobody.postMessage(undefined, [buffer])
}
