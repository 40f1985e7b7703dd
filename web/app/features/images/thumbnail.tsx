import { ImageIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

const WIDTH = 240

// One picture at a time: ten originals decoded in parallel need a gigabyte.
let before: Promise<unknown> = Promise.resolve()

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
      canvas.current.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap)
      setDrawn(true)
    })
    return () => {
      isOver = true
    }
  }, [file])

  return (
    <span
      aria-hidden
      className="relative grid h-16 w-20 flex-none place-items-center overflow-hidden rounded-md bg-sunken sm:h-18 sm:w-24"
    >
      {!isDrawn && <ImageIcon className="size-6 text-muted" />}
      <canvas ref={canvas} className={`absolute inset-0 size-full object-cover ${isDrawn ? '' : 'opacity-0'}`} />
    </span>
  )
}

/** Undefined if the browser cannot decode the file. The server will say what is wrong with it. */
function scaledDown(file: File): Promise<ImageBitmap | undefined> {
  if (typeof createImageBitmap === 'undefined') return Promise.resolve(undefined)
  return createImageBitmap(file, { resizeWidth: WIDTH, resizeQuality: 'medium' }).catch(() => undefined)
}
