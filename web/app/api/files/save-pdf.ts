import { saveFile } from './save-file.ts'

/** A PDF as the API answers it, in base64. */
export const savePdf = (base64: string, name: string): void =>
  saveFile(
    new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: 'application/pdf' }),
    name,
  )
