import { ImageIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type EmbeddedPicture, embeddedPicture } from './embedded-picture.ts'

const WIDTH = 480
const SMALL_WIDTH = 256

// One picture at a time: ten originals decoded in parallel need a gigabyte.
let before: Promise<unknown> = Promise.resolve()

/** `isSmall`: one of hundreds, for which the camera's own small picture will do. */
type ThumbnailProps = { file: File; isSmall?: boolean }

/** A chosen file as a picture that fills its tile. */
export function Thumbnail({ file, isSmall = false }: ThumbnailProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setDrawn] = useState(false)

  useEffect(() => {
    const drawn = canvas.current
    let isOver = false
    before = before
      .then(async () => {
        if (isOver) return
        const small = isSmall ? await embeddedPicture(file) : undefined
        const bitmap = (small && (await decoded(small.jpeg))) ?? (await decoded(file, isSmall ? SMALL_WIDTH : WIDTH))
        if (bitmap && !isOver && canvas.current) {
          draw(canvas.current, bitmap, small)
          setDrawn(true)
        }
        bitmap?.close()
      })
      .catch(() => {})
    return () => {
      isOver = true
      // Otherwise its pixels stay until the garbage is collected, and browsers do not count them.
      if (drawn) drawn.width = 0
    }
  }, [file, isSmall])

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
function decoded(file: Blob, width?: number): Promise<ImageBitmap | undefined> {
  if (typeof createImageBitmap === 'undefined') return Promise.resolve(undefined)
  const options = width === undefined ? {} : { resizeWidth: width, resizeQuality: 'medium' as const }
  return createImageBitmap(file, options).catch(() => undefined)
}

/** Turns a camera's small picture upright, and cuts off the black bars that it has if its shape is not the photo's. */
function draw(canvas: HTMLCanvasElement, bitmap: ImageBitmap, small: EmbeddedPicture | undefined) {
  const { quarterTurns = 0, ratio = null } = small ?? {}
  const width = ratio === null ? bitmap.width : Math.min(bitmap.width, Math.round(bitmap.height * ratio))
  const height = ratio === null ? bitmap.height : Math.min(bitmap.height, Math.round(bitmap.width / ratio))
  const isOnSide = quarterTurns % 2 === 1
  canvas.width = isOnSide ? height : width
  canvas.height = isOnSide ? width : height
  // Not by a bitmap renderer, because Chromium 156 would show a photo that was taken upright on its side.
  const context = canvas.getContext('2d')
  context?.translate(canvas.width / 2, canvas.height / 2)
  context?.rotate((quarterTurns * Math.PI) / 2)
  context?.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2)
}
