import type PhotoSwipe from 'photoswipe'

/** The photo is larger than it opened. */
export const isIn = ({ currSlide }: PhotoSwipe): boolean =>
  currSlide !== undefined && currSlide.currZoomLevel > currSlide.zoomLevels.initial

/**
 * Goes to another photo. Zoomed in, it opens as much larger than it would, with the same point in the middle of the window, as far as
 * it reaches: so two photos of a wave can be compared.
 */
export function keepZoom(viewer: PhotoSwipe, go: () => void): void {
  const { x, y } = viewer.getViewportCenterPoint()
  const from = viewer.currSlide
  const kept = from &&
    isIn(viewer) && {
      factor: from.currZoomLevel / from.zoomLevels.initial,
      // Where the middle of the window lies on the photo, as parts of its sides.
      x: (x - from.pan.x) / (from.width * from.currZoomLevel),
      y: (y - from.pan.y) / (from.height * from.currZoomLevel),
    }
  go()

  const to = viewer.currSlide
  if (!kept || !to || to === from) return
  // It goes no further than the slide's own most, and panTo no further than its sides.
  to.zoomTo(to.zoomLevels.initial * kept.factor)
  to.panTo(x - kept.x * to.width * to.currZoomLevel, y - kept.y * to.height * to.currZoomLevel)
}
