/** What is made once for each of its arguments, and only when it is needed: an object of `Intl` is slow to make. */
export function kept<By extends unknown[], Format>(make: (...by: By) => Format): (...by: By) => Format {
  const made = new Map<string, Format>()
  return (...by) => {
    const key = JSON.stringify(by)
    const known = made.get(key) ?? make(...by)
    made.set(key, known)
    return known
  }
}
