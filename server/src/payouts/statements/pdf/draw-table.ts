import { MUTED, type Paper, type Text } from './paper.ts'

/** `width` in points; the column without one takes what is left. */
export type Column = { name: string; width?: number; align?: 'left' | 'right' }

/** With a second text, which stands below it, small. */
type Cell = string | [string, string]
export type Row = { cells: Cell[]; isBold?: boolean }

const GAP = 8
const PAD = 3
const SIZE = 9
const SMALL = 7.5
/** Rows are drawn this many at a time. */
const AT_ONCE = 10

/** Its head stands on each page. A row is never cut in two. */
export async function drawTable(paper: Paper, columns: Column[], rows: Row[]): Promise<void> {
  const { doc, root, left, width } = paper
  const fixed = columns.reduce((sum, column) => sum + (column.width ?? 0), 0) + GAP * (columns.length - 1)
  let x = left
  const boxes = columns.map((column) => {
    const box = { x, width: column.width ?? width - fixed }
    x += box.width + GAP
    return box
  })
  const layRow = ({ cells, isBold = false }: Row) => {
    const font = isBold ? 'bold' : 'text'
    const laid = cells.map((cell, n) => {
      const box = boxes[n] ?? { x: left, width }
      const parts = (typeof cell === 'string' ? [cell] : cell).filter((part) => part !== '')
      return parts.map((part, k) => {
        const text: Text = {
          text: part,
          font,
          align: columns[n]?.align ?? 'left',
          ...(k === 0 ? { size: SIZE } : { size: SMALL, colour: MUTED }),
        }
        return { text, box, ...paper.lay(text, box) }
      })
    })
    const height = Math.max(...laid.map((parts) => parts.reduce((sum, part) => sum + part.height, 0))) + 2 * PAD
    return { laid, height }
  }
  type Laid = ReturnType<typeof layRow>

  const writeCell = (parts: Laid['laid'][number], y: number) => {
    let at = y + PAD
    for (const part of parts) {
      paper.write(part.text, part, part.box, at)
      at += part.height
    }
  }

  const table = doc.struct('Table')
  root.add(table)
  function addRow({ laid, height }: Laid, tag: (n: number) => 'TH' | 'TD', scope: 'Column' | 'Row') {
    const { y } = doc
    const row = doc.struct('TR')
    table.add(row)
    for (const [n, parts] of laid.entries()) {
      const cell = doc.struct(tag(n), (tag(n) === 'TH' ? { scope } : {}) as object)
      row.add(cell)
      cell.add(() => writeCell(parts, y))
      cell.end()
    }
    row.end()
    doc.y = y + height
    paper.rule(doc.y)
  }

  const head = layRow({ cells: columns.map(({ name }) => name), isBold: true })
  if (paper.isFull(head.height + 40)) doc.addPage()
  addRow(head, () => 'TH', 'Column')
  for (const [n, row] of rows.entries()) {
    const laid = layRow(row)
    if (paper.isFull(laid.height)) {
      doc.addPage()
      const { y } = doc
      // Who hears the table has heard its head.
      paper.decorate(() => head.laid.forEach((parts) => writeCell(parts, y)))
      doc.y = y + head.height
      paper.rule(doc.y)
    }
    addRow(laid, (column) => (column === 0 ? 'TH' : 'TD'), 'Row')
    if (n % AT_ONCE === AT_ONCE - 1) await paper.rest()
  }
  table.end()
}
