import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { Coding } from '../pack.ts'

export type Asset = {
  type: string
  etag: string
  /** The name contains a hash, so the file never changes. */
  isHashed: boolean
  plain: Buffer
  packed: Partial<Record<Coding, Buffer>>
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
}
const packedSuffix: Record<Coding, string> = { br: '.br', gzip: '.gz' }

/** Keyed by URL path, so that no request can reach a file outside. Skips types that no page uses, and what the build notes about itself. */
export function readAssets(folder: string): Map<string, Asset> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.parentPath.endsWith('.vite'),
  )
  return new Map(
    files.flatMap((entry) => {
      const file = join(entry.parentPath, entry.name)
      const type = types[extname(file)]
      const path = `/${relative(folder, file).split(sep).join('/')}`
      return type ? [[path, asset(file, type, path)]] : []
    }),
  )
}

function asset(file: string, type: string, path: string): Asset {
  const plain = readFileSync(file)
  const packed: Asset['packed'] = {}
  for (const coding of ['br', 'gzip'] as const) {
    const packedFile = file + packedSuffix[coding]
    if (existsSync(packedFile)) packed[coding] = readFileSync(packedFile)
  }
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { type, etag, isHashed: path.startsWith('/assets/'), plain, packed }
}
