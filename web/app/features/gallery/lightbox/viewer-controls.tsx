import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { takeLostFocus } from '../../../ui/page/lost-focus.ts'
import type { Viewer } from '../../../ui/pictures/viewer.ts'
import { t } from '../messages/t.ts'
import type { Ends } from './ends-of.ts'

type ViewerControlsProps = {
  viewer: Viewer
  index: number
  total: number
  /** More than `total` where others are loaded later. */
  counted?: number | undefined
  ends: Ends
  isIn: boolean
  /** Beside the counter. */
  children: ReactNode
}

export function ViewerControls(props: ViewerControlsProps) {
  const { viewer, index, total, counted, isIn, children } = props
  const { first, last } = props.ends
  const before = useRef(index)
  useEffect(() => {
    // At an end, the arrow that had it has gone.
    if (before.current !== index) takeLostFocus(viewer.element)
    before.current = index
  }, [index, viewer])
  const Zoom = isIn ? ZoomOut : ZoomIn
  return (
    <>
      <div data-bar className="viewer-head">
        <output className="numbers">
          {t('viewer.counter', { n: index - first + 1, total: counted ?? last - first + 1 })}
        </output>
        {children}
        <IconButton label={isIn ? t('viewer.zoomOut') : t('viewer.zoom')} onClick={viewer.zoom}>
          <Zoom aria-hidden className="size-6" />
        </IconButton>
        <IconButton label={t('viewer.close')} onClick={viewer.close}>
          <X aria-hidden className="size-6" />
        </IconButton>
      </div>
      {index > 0 && (
        <div className="viewer-arrow start-3">
          <IconButton label={t('viewer.previous')} onClick={viewer.previous}>
            <ChevronLeft aria-hidden className="size-7" />
          </IconButton>
        </div>
      )}
      {index < total - 1 && (
        <div className="viewer-arrow end-3">
          <IconButton label={t('viewer.next')} onClick={viewer.next}>
            <ChevronRight aria-hidden className="size-7" />
          </IconButton>
        </div>
      )}
    </>
  )
}
