import { copySides } from '../limits.ts'
import type { CopyKind, Credit } from '../messages.ts'
import { shrink } from './make-picture.ts'

/**
 * What a buyer keeps beside the original. Nothing of the original's own data comes along: no place, no serial number. It says who
 * took it and when, in Exif and in fields of IPTC Core, as XMP.
 */
export const makeCopy = (source: Buffer, size: CopyKind, credit: Credit) =>
  shrink(source, copySides[size], (picture) =>
    picture.withExif(exifOf(credit)).withXmp(xmpOf(credit)).jpeg({ quality: QUALITIES[size] }),
  )

const QUALITIES = { whole: 88, small: 80 }

function exifOf({ photographer, takenAt }: Credit) {
  const taken = takenAt?.replaceAll('-', ':').replace('T', ' ')
  return {
    IFD0: { Artist: photographer, Copyright: photographer },
    ...(taken && { IFD2: { DateTimeOriginal: taken } }),
  }
}

function xmpOf({ photographer, shop }: Credit): string {
  const name = escaped(photographer)
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/">
<dc:creator><rdf:Seq><rdf:li>${name}</rdf:li></rdf:Seq></dc:creator>
<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">© ${name}</rdf:li></rdf:Alt></dc:rights>
<photoshop:Credit>${name} / ${escaped(shop)}</photoshop:Credit>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')
