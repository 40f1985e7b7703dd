import { type Cell, toCsv } from './csv.ts'
import { saveFile } from './save-file.ts'

/** A file for spreadsheets; the first row is its head. */
export const saveCsv = (rows: Cell[][], name: string): void =>
  saveFile(new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }), name)
