const PAGE_HEIGHT = 842
const MARGIN = 56
const LINE = 18

/** A page of plain text, the first line large. ASCII alone: other signs become question marks. */
export function textPdf(lines: string[]): string {
  const text = lines.map(
    (line, n) => `/F1 ${n === 0 ? 20 : 11} Tf (${escaped(line)}) Tj 0 -${n === 0 ? 2 * LINE : LINE} Td`,
  )
  const content = `BT ${MARGIN} ${PAGE_HEIGHT - MARGIN} Td ${text.join('\n')} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 ${PAGE_HEIGHT}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, n) => {
    const at = file.length
    file += `${n + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const xref = file.length
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  return `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`
}

const escaped = (line: string) => line.replaceAll(/[^ -~]/g, '?').replaceAll(/[\\()]/g, (sign) => `\\${sign}`)
