import { downloadStatus } from '@lineup/contract/states.ts'
import { FileArchive } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { formatBytes } from '../../../ui/format.ts'
import { TextButton } from '../../../ui/text-button.tsx'
import { t } from '../messages/t.ts'
import type { Purchase } from '../use-purchase.ts'
import { LEAST_IN_ZIP, type Zip } from './use-zip.ts'

/** The offer of a zip, or how far the one that runs has come. */
export function ZipAction({ list, zip, isIdle }: { list: Purchase['list']; zip: Zip; isIdle: boolean }) {
  const open = list.filter(({ status }) => status === downloadStatus.available)
  if (zip.running) {
    return (
      <div className="w-full space-y-1">
        <output className="block text-sm">{t('paid.zip.running', zip.running)}</output>
        <TextButton isBusy={zip.isStarting} onClick={() => void zip.start()}>
          {t('paid.zip.again')}
        </TextButton>
      </div>
    )
  }
  if (open.length < LEAST_IN_ZIP) return null
  const size = open.reduce((sum, item) => sum + item.size, 0)
  return (
    <>
      <output className="sr-only">{zip.isStarting && t('paid.zip.starting')}</output>
      <Button
        tone="secondary"
        className={`w-full ${zip.isStarting ? 'aria-disabled:opacity-100!' : ''}`}
        aria-disabled={!isIdle}
        onClick={() => {
          if (isIdle) void zip.start()
        }}
      >
        <FileArchive aria-hidden className="size-4" />
        {zip.isStarting ? t('paid.zip.starting') : t('paid.zip.action')}
        {!zip.isStarting && <span className="numbers font-normal text-muted">{formatBytes(size)}</span>}
      </Button>
    </>
  )
}
