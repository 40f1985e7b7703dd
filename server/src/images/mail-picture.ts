import type { Config } from '../config.ts'
import type { MailPicture } from '../mail/templates/compose.ts'
import { absoluteUrl, publicUrl } from './preview-urls.ts'

/** Pixels, about: the column of a mail is 560 wide, on screens with two pixels for one. */
const PICTURE_WIDTH = 800

type Preview = { kind: string; type: string; name: string; width: number; height: number }
type Previews = { preview_key: string; previews: Preview[] } | undefined

/** Of an image that everybody may see, with its mark: a mail program shows no sign of who its reader is. */
export function mailPicture(config: Pick<Config, 'publicUrl'>, shown: Previews, alt: string): MailPicture | null {
  const jpegs = (shown?.previews ?? []).filter(({ kind, type }) => kind === 'preview' && type === 'jpeg')
  const [file] = jpegs.toSorted((a, b) => Math.abs(a.width - PICTURE_WIDTH) - Math.abs(b.width - PICTURE_WIDTH))
  if (shown === undefined || file === undefined) return null
  const { name, width, height } = file
  return { url: absoluteUrl(config, publicUrl(shown.preview_key, name)), width, height, alt }
}
