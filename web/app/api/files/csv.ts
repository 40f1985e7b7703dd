/** Text, or a number as it is. Null is an empty cell. */
export type Cell = string | number | null

/**
 * A table as comma-separated values (RFC 4180), in UTF-8 with a byte order mark, without which Excel takes it for another encoding.
 * Spreadsheets run a text that begins like a formula; an apostrophe before it stops that (OWASP, CSV injection). Where a
 * spreadsheet's own separator is a semicolon or a tab, a cell of ours is several of its cells, so each part counts.
 */
export function toCsv(rows: Cell[][]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`
}

/** Minor units as a spreadsheet reads them: 1250 is 12.50. */
export const amountOf = (minor: number): string => (minor / 100).toFixed(2)

function cellOf(cell: Cell): string {
  if (typeof cell !== 'string' || /^-?\d+(\.\d+)?$/.test(cell)) return String(cell ?? '')
  const text = cell.replaceAll(/(?<=^|[;,|\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])|^(?=[\t\r])/g, "'")
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
