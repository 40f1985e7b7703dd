import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { gallery as words } from '../../strings/gallery.ts'
import type { Slide } from '../../ui/pictures/lightbox.ts'

/** `id` is the image's id. The element that opens it has the DOM id `photo-ID`. */
export type PhotoSlide = Slide & { id: number }

const loadLightbox = () => import('../../ui/pictures/lightbox.ts')

/**
 * Opens pictures in a viewer. The address is the state: `?photo=ID` opens a picture, also on page load, and Back closes
 * it. The viewer's code loads when the pointer or the focus reaches a picture.
 */
export function useLightbox(slides: PhotoSlide[]) {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const wasOpenedHere = useRef(false)
  const opened = slides.findIndex(({ id }) => String(id) === search.get('photo'))
  const isOpen = opened >= 0
  // A ref, so that changes while the viewer is open do not restart the effect.
  const latest = useRef({ slides, opened, close: () => {}, navigate })
  useEffect(() => {
    const close = () => {
      if (wasOpenedHere.current) void navigate(-1)
      else setSearch((now) => withPhoto(now, null), { replace: true, preventScrollReset: true })
    }
    latest.current = { slides, opened, close, navigate }
  })

  useEffect(() => {
    if (!isOpen) return
    const { slides, opened, navigate } = latest.current
    let isOver = false
    let closeViewer = () => {}

    void loadLightbox().then(({ openLightbox }) => {
      if (isOver) return
      closeViewer = openLightbox({
        slides,
        start: opened,
        words: words.viewer,
        // Updates only the address, without a navigation, so that a reload or a shared link shows this picture.
        onChange: (n) => {
          const address = withPhoto(new URLSearchParams(location.search), slides[n]?.id ?? null)
          history.replaceState(history.state, '', `?${address}`)
        },
        onAction: (path) => void navigate(path, { replace: false }),
        onClose: (n) => {
          if (!isOver) latest.current.close()
          document.getElementById(`photo-${slides[n]?.id}`)?.focus()
        },
      })
    })

    return () => {
      isOver = true
      closeViewer()
    }
  }, [isOpen])

  return {
    open: (id: number) => {
      wasOpenedHere.current = true
      setSearch((now) => withPhoto(now, id), { preventScrollReset: true })
    },
    prepare: () => void loadLightbox(),
  }
}

function withPhoto(search: URLSearchParams, id: number | null): URLSearchParams {
  const next = new URLSearchParams(search)
  if (id === null) next.delete('photo')
  else next.set('photo', String(id))
  return next
}
