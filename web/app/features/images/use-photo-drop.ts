import { useEffect } from 'react'
import { useDropzone } from 'react-dropzone'

/** Takes photos that are dropped (folders too), chosen or pasted. The caller checks them. */
export function usePhotoDrop({ onFiles, isLocked }: { onFiles: (files: File[]) => void; isLocked: boolean }) {
  usePaste(onFiles, isLocked)
  return useDropzone({
    onDrop: (files) => files.length > 0 && onFiles(files),
    noClick: true,
    noKeyboard: true,
    disabled: isLocked,
  })
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
