import { type ReactNode, useRef } from 'react'
import { Button, type Tone } from '../../../ui/button.tsx'
import { t } from '../messages/t.ts'

type ChooseFileProps = { onFile: (file: File) => void; tone: Tone; children: ReactNode }

/** Phones know no type for FIT files, so every file may be chosen; what is none is refused with words. */
export function ChooseFile({ onFile, tone, children }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button tone={tone} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('waves.input')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onFile(file)
          currentTarget.value = ''
        }}
      />
    </>
  )
}
