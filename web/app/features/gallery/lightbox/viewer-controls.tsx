import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { gallery } from '../../../strings/gallery.ts'
import { IconButton } from '../../../ui/button.tsx'
import type { Viewer } from '../../../ui/pictures/viewer.ts'

type ViewerControlsProps = { viewer: Viewer; index: number; total: number; isIn: boolean }

const words = gallery.viewer

export function ViewerControls({ viewer, index, total, isIn }: ViewerControlsProps) {
  const Zoom = isIn ? ZoomOut : ZoomIn
  return (
    <>
      <div className="viewer-head">
        <output className="numbers">{words.counter(index + 1, total)}</output>
        <IconButton label={isIn ? words.zoomOut : words.zoom} onClick={viewer.zoom}>
          <Zoom aria-hidden className="size-6" />
        </IconButton>
        <IconButton label={words.close} onClick={viewer.close}>
          <X aria-hidden className="size-6" />
        </IconButton>
      </div>
      {index > 0 && (
        <div className="viewer-arrow left-3">
          <IconButton label={words.previous} onClick={viewer.previous}>
            <ChevronLeft aria-hidden className="size-7" />
          </IconButton>
        </div>
      )}
      {index < total - 1 && (
        <div className="viewer-arrow right-3">
          <IconButton label={words.next} onClick={viewer.next}>
            <ChevronRight aria-hidden className="size-7" />
          </IconButton>
        </div>
      )}
    </>
  )
}
