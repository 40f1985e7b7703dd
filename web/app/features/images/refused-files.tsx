import { rowOf } from '@lineup/contract/joined.ts'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { IconButton } from '../../ui/button.tsx'
import type { Refusal } from './check-files.ts'
import { t } from './messages/t.ts'

const NAMED = 5

type RefusedFilesProps = {
  refused: Refusal[]
  /** A way on. */
  wayOn?: ReactNode
  /** About other files. */
  also?: ReactNode
  onClose: () => void
}

/** Names the refused files of the last choice, by reason. */
export function RefusedFiles({ refused, wayOn, also, onClose }: RefusedFilesProps) {
  if (refused.length === 0) return null
  const count = refused.reduce((sum, { names }) => sum + names.length, 0)
  return (
    <Banner
      tone="error"
      action={
        <IconButton label={t('upload.dismiss')} onClick={onClose} className="-my-2 -me-2 self-start">
          <X aria-hidden className="size-4.5" />
        </IconButton>
      }
    >
      <h2 className="text-sm font-semibold">{t('upload.refused', { files: t('upload.files', { count: count }) })}</h2>
      <dl className="text-sm">
        {refused.map(({ reason, names }) => (
          <div key={reason}>
            <dt className="inline text-muted">{reason}</dt>{' '}
            <dd className="inline font-medium wrap-anywhere">{named(names)}</dd>
          </div>
        ))}
      </dl>
      {wayOn && <div className="mt-2">{wayOn}</div>}
      {also}
    </Banner>
  )
}

/** The first of many names. */
export function named(names: string[]): string {
  const more = names.length - NAMED
  return more > 0 ? t('upload.andMore', { names: rowOf(names.slice(0, NAMED)), count: more }) : rowOf(names)
}
