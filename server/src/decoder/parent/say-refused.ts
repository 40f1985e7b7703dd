import { DecoderError } from '../decoder-error.ts'
import { figuresOf, type PictureRefused } from '../header/refusal.ts'
import { en } from '../messages/en.ts'
import { t } from '../messages/t.ts'

/** To the person who sent the picture. */
export const sayRefused = (error: PictureRefused | DecoderError): string =>
  error instanceof DecoderError ? t(`failed.${error.code}`) : t(`refused.${error.refusal}`, figuresOf(error.limits))

/** Rows keep why a picture could not be opened as the English message. */
export function sayFailed(stored: string): string {
  const code = codes.find((code) => en.failed[code] === stored)
  return code === undefined ? stored : t(`failed.${code}`)
}

const codes = Object.keys(en.failed) as Array<keyof typeof en.failed>
