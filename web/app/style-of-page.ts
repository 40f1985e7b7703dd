/** A rule, or a block of rules. Without classes it is for every page. */
type Rule = { text: string; classes: string[] } | { head: string; rules: Rule[] }

/** Blocks that hold rules for elements. Others, as fonts and animations, are whole. */
const BLOCKS = /^@(layer|media|supports|container)\b/
const CLASS = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi
const CLASS_OF_PAGE = / class="([^"]*)"/g

/**
 * Returns what picks from a style sheet the rules for a page as HTML: those of which no class is missing there, in their order. The browser
 * loads the whole sheet for what scripts add later (entry.client.tsx).
 */
export function stylePicker(css: string): (html: string) => string {
  const rules = parse(css.replaceAll(/\/\*.*?\*\//gs, ''))
  const split = new Map<string, string[]>()

  function classesOf(attribute: string): string[] {
    const known = split.get(attribute)
    if (known) return known
    const classes = decoded(attribute).split(' ')
    split.set(attribute, classes)
    return classes
  }

  return (html) => {
    // Classes come from the code, so there is an end to them.
    const there = new Set<string>()
    for (const [, attribute = ''] of html.matchAll(CLASS_OF_PAGE))
      for (const one of classesOf(attribute)) there.add(one)
    return pick(rules, there)
  }
}

function pick(rules: Rule[], there: Set<string>): string {
  let css = ''
  for (const rule of rules) {
    if ('text' in rule) {
      if (rule.classes.every((one) => there.has(one))) css += rule.text
    } else {
      const inner = pick(rule.rules, there)
      if (inner) css += `${rule.head}{${inner}}`
    }
  }
  return css
}

function parse(css: string): Rule[] {
  return statements(css).map((text) => {
    const brace = text.indexOf('{')
    const head = text.slice(0, Math.max(0, brace)).trim()
    if (BLOCKS.test(head)) return { head, rules: parse(text.slice(brace + 1, -1)) }
    return { text, classes: head.startsWith('@') ? [] : classesIn(head) }
  })
}

/** The classes that one of the selectors needs at least; none if they differ. */
function classesIn(selectors: string): string[] {
  const [first = [], ...others] = outsideBrackets(selectors).map((one) => [...one.matchAll(CLASS)].map(nameOf))
  return first.filter((name) => others.every((other) => other.includes(name)))
}

/** The selectors of a list, without what stands in brackets: `:not(.a)`, `:is(.a, .b)`, `[href$=".pdf"]`. */
function outsideBrackets(selectors: string): string[] {
  const found = ['']
  let depth = 0
  for (const [token] of selectors.matchAll(/\\.|./gs)) {
    if (token === ')' || token === ']') depth -= 1
    else if (token === '(' || token === '[') depth += 1
    else if (depth === 0 && token === ',') found.push('')
    else if (depth === 0) found.push(found.pop() + token)
  }
  return found
}

const nameOf = ([, name = '']: RegExpMatchArray) =>
  name
    .replaceAll(/\\([0-9a-f]{1,6}) ?/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/\\(.)/g, '$1')

/** As React escapes attributes. */
const decoded = (attribute: string) =>
  attribute
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** Splits at the end of each statement or block that is in no other. */
function statements(css: string): string[] {
  const found: string[] = []
  let [start, depth] = [0, 0]
  for (const { 0: token, index } of css.matchAll(/\\.|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{};]/gs)) {
    if (token === '{') depth += 1
    if (token === '}') depth -= 1
    if (depth > 0 || (token !== '}' && token !== ';')) continue
    found.push(css.slice(start, index + 1).trim())
    start = index + 1
  }
  return found
}
