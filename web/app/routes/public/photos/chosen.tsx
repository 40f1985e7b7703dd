import { ChosenPage } from '../../../features/gallery/chosen/chosen-page.tsx'
import { t as tGallery } from '../../../features/gallery/messages/t.ts'
import { pageMeta, secretPageHeaders } from '../../../page-meta.ts'

export const handle = 'wide'
export const headers = secretPageHeaders
export const meta = () => pageMeta(tGallery('chosenPhotos.title'))

/** /chosen */
export default function Chosen() {
  return <ChosenPage />
}
