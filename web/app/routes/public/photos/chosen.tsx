import { ChosenPage } from '../../../features/gallery/chosen/chosen-page.tsx'
import { pageMeta, secretPageHeaders } from '../../../page-meta.ts'
import { chosenPhotos } from '../../../strings/photos/chosen.ts'

export const handle = 'wide'
export const headers = secretPageHeaders
export const meta = () => pageMeta(chosenPhotos.title)

/** /chosen */
export default function Chosen() {
  return <ChosenPage />
}
