import type { ReactNode } from 'react'
import { Page } from '../../ui/page/page.tsx'
import { SidePicture } from '../../ui/pictures/side-picture.tsx'
import { t } from './messages/t.ts'

const files = import.meta.glob<string>('../../assets/before-the-day-*.{avif,jpg}', {
  eager: true,
  query: '?url',
  import: 'default',
})

type GuestPageProps = { title: string; lead?: ReactNode; children: ReactNode }

/** A short form for somebody who is not signed in. */
export function GuestPage(props: GuestPageProps) {
  return <Page {...props} width="form" beside={<SidePicture files={files} alt={t('accounts.picture')} />} />
}
