/** No call has more than a few levels. */
const MOST_LEVELS = 64

/** Levels of brackets outside of strings. A parser goes as deep as its text, and what walks the result would overflow the stack. */
export function isTooDeep(json: string): boolean {
  let level = 0
  let isText = false
  for (let at = 0; at < json.length; at += 1) {
    const char = json[at]
    if (isText) {
      if (char === '\\') at += 1
      else if (char === '"') isText = false
    } else if (char === '"') isText = true
    else if (char === '{' || char === '[') {
      level += 1
      if (level > MOST_LEVELS) return true
    } else if (char === '}' || char === ']') level -= 1
  }
  return false
}
