import { ImageIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

const WIDTH = 480

// One picture at a time: ten originals decoded in parallel need a gigabyte.
let before: Promise<unknown> = Promise.resolve()

/** A chosen file as a picture that fills its tile. */
export function Thumbnail({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setDrawn] = useState(false)

  useEffect(() => {
    let isOver = false
    before = before.then(async () => {
      if (isOver) return
      const bitmap = await scaledDown(file)
      if (!bitmap || isOver || !canvas.current) return
      canvas.current.width = bitmap.width
      canvas.current.height = bitmap.height
      // Not by a bitmap renderer, because Chromium 156 would show a photo that was taken upright on its side.
      canvas.current.getContext('2d')?.drawImage(bitmap, 0, 0)
      bitmap.close()
      setDrawn(true)
    })
    return () => {
      isOver = true
    }
  }, [file])

  return (
    <span
      aria-hidden
      className="relative grid aspect-square place-items-center overflow-hidden rounded-md bg-sunken sm:aspect-4/3"
    >
      {!isDrawn && <ImageIcon className="size-7 text-muted" />}
      <canvas ref={canvas} className={`absolute inset-0 size-full object-cover ${isDrawn ? '' : 'opacity-0'}`} />
    </span>
  )
}

/** Undefined if the browser cannot decode the file. The server will say what is wrong with it. */
function scaledDown(file: File): Promise<ImageBitmap | undefined> {
  if (typeof createImageBitmap === 'undefined') return Promise.resolve(undefined)
  return createImageBitmap(file, { resizeWidth: WIDTH, resizeQuality: 'medium' }).catch(() => undefined)
}
