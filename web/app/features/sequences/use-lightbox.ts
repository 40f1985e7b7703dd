import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { gallery as words } from '../../strings/gallery.ts'
import { formatDate, formatMoney } from '../../ui/format.ts'
import type { Gallery, GalleryImage } from './load-gallery.ts'

const loadLightbox = () => import('../../ui/lightbox.ts')

/**
 * Shows pictures large. The address is the state: `?photo=ID` opens that picture, also when the page is loaded with it, and Back
 * closes it. The viewer's code comes when a picture is near to being opened.
 */
export function useLightbox(gallery: Gallery, images: GalleryImage[], currency: string) {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const wasOpenedHere = useRef(false)
  const opened = images.findIndex(({ id }) => String(id) === search.get('photo'))
  const isOpen = opened >= 0
  // The effect below must not start anew because of what changes while the viewer is open.
  const latest = useRef({ gallery, images, currency, opened, close: () => {}, navigate })
  useEffect(() => {
    const close = () => {
      if (wasOpenedHere.current) void navigate(-1)
      else setSearch({}, { replace: true, preventScrollReset: true })
    }
    latest.current = { gallery, images, currency, opened, close, navigate }
  })

  useEffect(() => {
    if (!isOpen) return
    const { gallery, images, currency, opened, navigate } = latest.current
    const date = formatDate(gallery.date, 'DD MMM, YYYY')
    let isOver = false
    let closeViewer = () => {}

    void loadLightbox().then(({ openLightbox }) => {
      if (isOver) return
      closeViewer = openLightbox({
        slides: images.map(({ id, sources, width, height, price }, n) => ({
          srcSet: sources.jpeg,
          ratio: width / height,
          alt: words.photo(n + 1, gallery.spot, date),
          action: words.buyOne(formatMoney(price, currency)),
          path: `/image-payment-checkout/${gallery.sequence_key}/${id}`,
        })),
        start: opened,
        words: words.viewer,
        // No navigation of the router: only the address follows, so that a reload or a shared link shows this picture.
        onChange: (n) => history.replaceState(history.state, '', `?photo=${images[n]?.id}`),
        onAction: (path) => void navigate(path, { replace: false }),
        onClose: (n) => {
          if (!isOver) latest.current.close()
          document.getElementById(`photo-${images[n]?.id}`)?.focus()
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
      setSearch({ photo: String(id) }, { preventScrollReset: true })
    },
    prepare: () => void loadLightbox(),
  }
}
