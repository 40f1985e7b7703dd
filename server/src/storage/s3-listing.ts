import type { StoredObject } from './port.ts'

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' }

const unescape = (text: string) => text.replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity)

function field(xml: string, name: string): string | undefined {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
  return found === undefined ? undefined : unescape(found)
}

/** Reads a ListObjectsV2 answer; `next` names the next page. Needs no XML parser: the format is flat, our keys are plain. */
export function readListing(xml: string): { objects: StoredObject[]; next: string | undefined } {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    key: field(entry, 'Key') ?? '',
    bytes: Number(field(entry, 'Size')),
    modifiedAt: new Date(field(entry, 'LastModified') ?? ''),
  }))
  return { objects, next: field(xml, 'IsTruncated') === 'true' ? field(xml, 'NextContinuationToken') : undefined }
}

/** The error code in an answer, such as `SignatureDoesNotMatch`; undefined when the body is not from S3. */
export const errorCode = (xml: string): string | undefined => field(xml, 'Code')
