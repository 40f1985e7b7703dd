import { ImagePlus } from 'lucide-react'
import { type Ref, useEffect, useId } from 'react'
import { useDropzone } from 'react-dropzone'
import { upload as words } from '../../strings/upload.ts'
import { Button } from '../../ui/button.tsx'

type DropZoneProps = {
  onFiles: (files: File[]) => void
  isSmall: boolean
  isLocked: boolean
  error: string | undefined
  buttonRef: Ref<HTMLButtonElement>
}

/** Takes photos that are dropped (folders too), chosen or pasted. The caller checks them. */
export function DropZone({ onFiles, isSmall, isLocked, error, buttonRef }: DropZoneProps) {
  const id = useId()
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    onDrop: (files) => files.length > 0 && onFiles(files),
    noClick: true,
    noKeyboard: true,
    disabled: isLocked,
  })
  usePaste(onFiles, isLocked)

  const look = isDragActive ? 'border-brand bg-surface' : error ? 'border-err' : 'border-control'
  const space = isSmall ? 'sm:flex-row sm:justify-between sm:text-left p-5' : 'px-6 py-12 sm:py-16'

  return (
    <div>
      <div
        {...getRootProps({ role: undefined, tabIndex: undefined })}
        className={`flex flex-col items-center justify-center gap-4 rounded-lg border border-dashed text-center transition-colors ${look} ${space}`}
      >
        <div>
          {!isSmall && <ImagePlus aria-hidden className="mx-auto mb-3 size-9 text-brand" />}
          <p className="font-head text-lg font-semibold">{isDragActive ? words.dropNow : <Drop />}</p>
          <p id={`${id}-hint`} className="mt-0.5 text-sm text-muted">
            <span className="pointer-coarse:hidden">{words.orPaste} </span>
            {words.dropHint}
          </p>
        </div>
        <input {...getInputProps({ 'aria-label': words.input, accept: 'image/jpeg,image/png,.jpg,.jpeg,.png' })} />
        <Button
          ref={buttonRef}
          tone="secondary"
          disabled={isLocked}
          onClick={open}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
        >
          {isSmall ? words.chooseMore : words.choose}
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
      <span className="pointer-coarse:hidden">{words.drop}</span>
      <span className="hidden pointer-coarse:inline">{words.yours}</span>
    </>
  )
}

function usePaste(onFiles: (files: File[]) => void, isLocked: boolean) {
  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])]
      if (files.length > 0 && !isLocked) onFiles(files)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [onFiles, isLocked])
}
