import type { StoredObject } from './port.ts'

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' }

const unescape = (text: string) => text.replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity)

function field(xml: string, name: string): string | undefined {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
  return found === undefined ? undefined : unescape(found)
}

/**
 * One page of the answer to ListObjectsV2; `next` is there when more follow. The format is flat and our keys are plain, so
 * patterns do where elsewhere a parser would.
 */
export function readListing(xml: string): { objects: StoredObject[]; next: string | undefined } {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    key: field(entry, 'Key') ?? '',
    bytes: Number(field(entry, 'Size')),
    modifiedAt: new Date(field(entry, 'LastModified') ?? ''),
  }))
  return { objects, next: field(xml, 'IsTruncated') === 'true' ? field(xml, 'NextContinuationToken') : undefined }
}

/** The error code in an answer, such as `SignatureDoesNotMatch`; nothing where the body is none of S3's. */
export const errorCode = (xml: string): string | undefined => field(xml, 'Code')
