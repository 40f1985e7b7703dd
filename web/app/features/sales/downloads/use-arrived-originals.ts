import { useCallback, useEffect, useRef, useState } from 'react'
import { log } from '../../../ui/log.ts'

/** More than this many bytes of originals are not kept: phones have little memory. */
const KEPT_BYTES = 200_000_000
/** The long side of the small pictures without a mark, in pixels. */
const LONG_SIDE = 1_600

/** A photo without the mark: pictures by their long side, the smallest first, made here or kept by the shop; and the original, if kept here. */
export type Clean = { pictures: Array<{ url: string; side: number }>; whole: string | null }

/**
 * Takes the originals that this page has downloaded. `kept` are the files themselves; `clean` are pictures of them. Both by the id
 * of their download. All of it ends with the page.
 */
export function useArrivedOriginals() {
  const [kept, setKept] = useState<Record<string, File>>({})
  const [clean, setClean] = useState<Record<string, Clean>>({})
  const held = useRef<Record<string, File>>({})
  const made = useRef<string[]>([])
  const isOver = useRef(false)
  useEffect(() => {
    isOver.current = false
    const urls = made.current
    return () => {
      isOver.current = true
      for (const url of urls) URL.revokeObjectURL(url)
    }
  }, [])

  const keep = useCallback(async (id: string, file: File) => {
    // Downloads go on after their page was left.
    if (isOver.current) return
    held.current = withRoomFor(held.current, id, file)
    setKept(held.current)
    const small = await cleanPicture(file).catch((error: unknown) => log('No picture without the mark', error))
    if (!small) return
    if (isOver.current) return URL.revokeObjectURL(small)
    const whole = held.current[id] === file ? URL.createObjectURL(file) : null
    made.current.push(small, ...(whole ? [whole] : []))
    setClean((pictures) => ({ ...pictures, [id]: { pictures: [{ url: small, side: LONG_SIDE }], whole } }))
  }, [])

  return { kept, clean, keep }
}

function withRoomFor(files: Record<string, File>, id: string, file: File) {
  const more = { ...files, [id]: file }
  const bytes = Object.values(more).reduce((sum, { size }) => sum + size, 0)
  return bytes <= KEPT_BYTES ? more : files
}

async function cleanPicture(file: File): Promise<string | undefined> {
  if (!('createImageBitmap' in globalThis)) return undefined
  const whole = await createImageBitmap(file)
  const scale = Math.min(1, LONG_SIDE / Math.max(whole.width, whole.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(whole.width * scale)
  canvas.height = Math.round(whole.height * scale)
  const context = canvas.getContext('2d')
  if (context) context.imageSmoothingQuality = 'high'
  context?.drawImage(whole, 0, 0, canvas.width, canvas.height)
  whole.close()
  const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  return small ? URL.createObjectURL(small) : undefined
}
