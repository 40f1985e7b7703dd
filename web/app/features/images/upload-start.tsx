import { blank } from '@lineup/contract/joined.ts'
import { type Ref, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { t } from './messages/t.ts'
import { UploadPicture } from './pictures/upload-picture.tsx'

type UploadStartProps = {
  isDragActive: boolean
  isLocked: boolean
  error: string | undefined
  buttonRef: Ref<HTMLButtonElement>
  onChoose: () => void
}

/** Before the first photo: one picture and one button. */
export function UploadStart({ isDragActive, isLocked, error, buttonRef, onChoose }: UploadStartProps) {
  const id = useId()
  const look = isDragActive ? 'border-brand bg-surface' : error ? 'border-err' : 'border-control'

  return (
    <div>
      <div
        className={`flex flex-col items-center gap-5 rounded-lg border border-dashed px-6 py-8 text-center transition-colors sm:py-12 ${look}`}
      >
        <UploadPicture isOpen={isDragActive} />
        <div>
          <p className="font-head text-xl font-semibold">{isDragActive ? t('upload.dropNow') : <Drop />}</p>
          <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
            <span className="pointer-coarse:hidden">
              {t('upload.orPaste')}
              {blank()}
            </span>
            {t('upload.dropHint')}
          </p>
        </div>
        <Button
          ref={buttonRef}
          disabled={isLocked}
          onClick={onChoose}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
        >
          {t('upload.choose')}
        </Button>
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-2 text-sm font-medium text-err">
          {error}
        </p>
      )}
    </div>
  )
}

/** Touch screens can neither drop nor paste. */
function Drop() {
  return (
    <>
      <span className="pointer-coarse:hidden">{t('upload.drop')}</span>
      <span className="hidden pointer-coarse:inline">{t('upload.yours')}</span>
    </>
  )
}
