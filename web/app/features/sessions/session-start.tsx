import { blank } from '@lineup/contract/joined.ts'
import { type RefObject, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { t as tImages } from '../images/messages/t.ts'
import { UploadPicture } from '../images/pictures/upload-picture.tsx'
import { ClockPageLink } from './clocks/clock-page-link.tsx'
import { t } from './messages/t.ts'

type ChooserProps = { isLocked: boolean; onFiles: (files: File[]) => void; onChoose: () => void }
type SessionStartProps = ChooserProps & { isDragActive: boolean; buttonRef: RefObject<HTMLButtonElement | null> }

/** Before the first photo: one picture, and the two ways in. */
export function SessionStart({ isDragActive, buttonRef, ...choosers }: SessionStartProps) {
  return (
    <div
      className={`flex flex-col items-center gap-5 rounded-lg border border-dashed px-6 py-10 text-center transition-colors sm:py-16 ${isDragActive ? 'border-brand bg-surface' : 'border-control'}`}
    >
      <UploadPicture isOpen={isDragActive} />
      <div>
        <p className="font-head text-xl font-semibold">
          {isDragActive ? (
            tImages('upload.dropNow')
          ) : (
            <>
              <span className="pointer-coarse:hidden">{t('session.start.heading')}</span>
              <span className="hidden pointer-coarse:inline">{t('session.start.touch')}</span>
            </>
          )}
        </p>
        <p className="mt-1 text-sm text-muted">{t('session.start.hint')}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <Choosers {...choosers} buttonRef={buttonRef} isFirst />
      </div>
      <p className="max-w-prose text-sm text-muted">
        {t('session.start.clock')}
        {blank()}
        <ClockPageLink />
      </p>
    </div>
  )
}

/** Known to all browsers but not to React's types. */
const WHOLE_FOLDER = { webkitdirectory: '' }

type ChoosersProps = ChooserProps & { buttonRef?: RefObject<HTMLButtonElement | null>; isFirst?: boolean }

/** Photos one by one, or a folder. Phones have no folders to choose. */
export function Choosers({ isLocked, onFiles, onChoose, buttonRef, isFirst = false }: ChoosersProps) {
  const folder = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button ref={buttonRef} tone={isFirst ? 'primary' : 'secondary'} disabled={isLocked} onClick={onChoose}>
        {isFirst ? t('session.start.photos') : t('session.addMore')}
      </Button>
      <Button
        tone="secondary"
        disabled={isLocked}
        onClick={() => folder.current?.click()}
        className="pointer-coarse:hidden"
      >
        {t('session.start.folder')}
      </Button>
      <input
        ref={folder}
        type="file"
        hidden
        aria-label={t('session.folderInput')}
        {...WHOLE_FOLDER}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </>
  )
}
