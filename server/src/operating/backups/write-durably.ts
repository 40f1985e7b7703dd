import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The file is there whole or not at all, even after a power cut. */
export async function writeDurably(path: string, text: string): Promise<void> {
  const part = `${path}.part`
  const file = await open(part, 'w', 0o600)
  try {
    await file.writeFile(text)
  } finally {
    await file.close()
  }
  await renameDurably(part, path)
}

export async function renameDurably(from: string, to: string): Promise<void> {
  await sync(from)
  await rename(from, to)
  await sync(dirname(to))
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
