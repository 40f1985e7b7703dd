import { useState } from 'react'
import { t } from '../messages/t.ts'
import { ChooseFile } from './choose-file.tsx'

/** Where the file is dropped or chosen. */
export function FileDrop({ onFile }: { onFile: (file: File) => void }) {
  const [isOver, setOver] = useState(false)
  return (
    // The button inside does the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={`grid justify-items-center gap-3 rounded-md border border-dashed px-4 py-6 text-center ${isOver ? 'border-brand bg-bg' : 'border-control'}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      }}
    >
      <p className="font-semibold">
        <span className="pointer-coarse:hidden">{t('waves.drop')}</span>
        <span className="hidden pointer-coarse:inline">{t('waves.touch')}</span>
      </p>
      <ChooseFile onFile={onFile} tone="primary">
        {t('waves.choose')}
      </ChooseFile>
      <p className="max-w-text text-sm text-muted">{t('waves.hint')}</p>
    </div>
  )
}
