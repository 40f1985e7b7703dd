import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { gallery as words } from '../../strings/gallery.ts'
import type { Slide } from '../../ui/pictures/lightbox.ts'

/** `id` is the picture's own; the element that opens it has the id `photo-ID`. */
export type PhotoSlide = Slide & { id: number }

const loadLightbox = () => import('../../ui/pictures/lightbox.ts')

/**
 * Shows pictures large. The address is the state: `?photo=ID` opens that picture, also when the page is loaded with it, and Back
 * closes it. The viewer's code comes when a picture is near to being opened.
 */
export function useLightbox(slides: PhotoSlide[]) {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const wasOpenedHere = useRef(false)
  const opened = slides.findIndex(({ id }) => String(id) === search.get('photo'))
  const isOpen = opened >= 0
  // The effect below must not start anew because of what changes while the viewer is open.
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
        // No navigation of the router: only the address follows, so that a reload or a shared link shows this picture.
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

/** The same address with another picture open, or none. */
function withPhoto(search: URLSearchParams, id: number | null): URLSearchParams {
  const next = new URLSearchParams(search)
  if (id === null) next.delete('photo')
  else next.set('photo', String(id))
  return next
}
