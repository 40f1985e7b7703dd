import type { Config } from '../config.ts'
import type { MailPicture } from '../mail/templates/compose.ts'
import { jpegsOf } from './preview-files.ts'
import { absoluteUrl, publicUrl } from './preview-urls.ts'
import type { FirstPublic } from './queries.ts'

/** Pixels, about: the column of a mail is 560 wide, on screens with two pixels for one. */
const PICTURE_WIDTH = 800

/** Of an image that everybody may see, with its mark: a mail program shows no sign of who its reader is. */
export function mailPicture(
  config: Pick<Config, 'publicUrl'>,
  shown: FirstPublic | undefined,
  alt: string,
): MailPicture | null {
  const [file] = jpegsOf(shown?.previews ?? []).toSorted(
    (a, b) => Math.abs(a.width - PICTURE_WIDTH) - Math.abs(b.width - PICTURE_WIDTH),
  )
  if (shown === undefined || file === undefined) return null
  const { name, width, height } = file
  return { url: absoluteUrl(config, publicUrl(shown.preview_key, name)), width, height, alt }
}
