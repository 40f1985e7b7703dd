import { dirname, join } from 'node:path'
import { setImmediate as others } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { language } from '@lineup/contract/messages/speaking.ts'
import PDFDocument from 'pdfkit'
import { t } from '../messages/t.ts'
import { type Font, layText, type Run } from './lay-text.ts'

/** All lengths in points. */
const MARGIN = 48
const BOTTOM = 60
const LEADING = 1.35
export const INK = '#14212b'
export const MUTED = '#52616b'
const LINE = '#c6cfd4'

/** A file of a package of fonts, which exports only its list of them. */
const fontIn = (name: string, file: string) => join(dirname(fileURLToPath(import.meta.resolve(name))), '../fonts', file)

/** Noto Sans (SIL Open Font License). A PDF holds the letters that it needs. */
const FONTS: Record<Font, string> = {
  text: fontIn('@embedpdf/fonts-latin', 'NotoSans-Regular.ttf'),
  bold: fontIn('@embedpdf/fonts-latin', 'NotoSans-Bold.ttf'),
  japanese: fontIn('@embedpdf/fonts-jp', 'NotoSansJP-Regular.otf'),
}

export type Text = {
  text: string
  size?: number
  font?: Exclude<Font, 'japanese'>
  colour?: string
  align?: 'left' | 'right'
}
type Box = { x: number; width: number }

/** What a PDF says of itself. `foot` stands on each page, before its number. */
export type About = { title: string; author: string; foot: string; madeAt: Date }

export type Paper = Awaited<ReturnType<typeof openPaper>>

/** A4 pages on which parts follow each other from top to bottom, tagged so that a screen reader finds headings and tables (PDF/UA). */
export function openPaper({ title, author, foot, madeAt }: About) {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
    bufferPages: true,
    // @types/pdfkit@0.17.6 has the options of pdfkit 0.17.
    subset: 'PDF/UA' as never,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language(),
    info: { Title: title, Author: author, CreationDate: madeAt, ModDate: madeAt },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve, reject) => doc.once('end', resolve).once('error', reject))
  for (const [font, file] of Object.entries(FONTS)) doc.registerFont(font, file)
  const root = doc.struct('Document')
  doc.addStructure(root)

  const width = doc.page.width - 2 * MARGIN
  const measureAt =
    (size: number) =>
    ({ text, font }: Run) =>
      doc.font(font).fontSize(size).widthOfString(text)
  const heightOf = (lines: unknown[], size: number) => lines.length * size * LEADING
  const lay = ({ text, size = 9.5, font = 'text' }: Text, box: Box) => {
    const lines = layText(text, { font, width: box.width, measure: measureAt(size) })
    return { lines, size, height: heightOf(lines, size) }
  }

  function write({ colour = INK, align = 'left' }: Text, { lines, size }: ReturnType<typeof lay>, box: Box, y: number) {
    const measure = measureAt(size)
    for (const [n, runs] of lines.entries()) {
      const used = runs.reduce((sum, run) => sum + measure(run), 0)
      let x = align === 'right' ? box.x + box.width - used : box.x
      for (const run of runs) {
        doc.font(run.font).fontSize(size).fillColor(colour)
        // Fonts begin at different heights: their base lines are on one.
        doc.text(run.text, x, y + (n + 0.8) * size * LEADING, { lineBreak: false, baseline: 'alphabetic' })
        x += measure(run)
      }
    }
  }

  const isFull = (height: number) => doc.y + height > doc.page.height - BOTTOM

  /** No content, for who cannot see it. */
  function decorate(draw: () => void) {
    doc.markContent('Artifact', { type: 'Layout' })
    draw()
    doc.endMarkedContent()
  }

  const rule = (y: number, { x, width: wide }: Box = { x: MARGIN, width }) =>
    decorate(() =>
      doc
        .moveTo(x, y)
        .lineTo(x + wide, y)
        .lineWidth(0.5)
        .strokeColor(LINE)
        .stroke(),
    )

  function say(tag: 'H1' | 'H2' | 'P', text: Text, box: Box = { x: MARGIN, width }) {
    const laid = lay(text, box)
    if (isFull(laid.height)) doc.addPage()
    const { y } = doc
    root.add(doc.struct(tag, {}, () => write(text, laid, box, y)))
    doc.y = y + laid.height
  }

  return {
    doc,
    root,
    width,
    left: MARGIN,
    lay,
    write,
    isFull,
    /** Begins a page where less than this height is left of the present one. */
    keepTogether: (height: number) => {
      if (isFull(height)) doc.addPage()
    },
    decorate,
    rule,
    say,
    skip: (points: number) => {
      doc.y += points
    },
    /** Lets other requests go on: a year of sales takes seconds. */
    rest: () => others(),
    /** Numbers the pages, and returns the bytes. */
    close: async (): Promise<Buffer> => {
      root.end()
      const { count } = doc.bufferedPageRange()
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(page)
        doc.markContent('Artifact', { type: 'Pagination' })
        const y = doc.page.height - BOTTOM + 18
        const number: Text = { text: t('pdf.page', { page: page + 1, count }), size: 8, colour: MUTED, align: 'right' }
        const name: Text = { text: foot, size: 8, colour: MUTED }
        const [left, right] = [
          { x: MARGIN, width: width - 90 },
          { x: MARGIN + width - 90, width: 90 },
        ]
        write(name, lay(name, left), left, y)
        write(number, lay(number, right), right, y)
        doc.endMarkedContent()
      }
      doc.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
}
