import { MAX_PICTURE_LENGTH } from '@lineup/contract/limits.ts'
import { t as tContract } from '@lineup/contract/messages/t.ts'
import { UserRound } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { t } from '../messages/t.ts'
import { scalePicture } from './scale-picture.ts'

const types = ['image/png', 'image/jpeg']

type PictureFieldProps = {
  username: string
  picture: string | null
  isSaved: boolean
  onChange: (picture: string | null) => void
}

export function PictureField({ username, picture, isSaved, onChange }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const id = useId()

  async function take(file: File | undefined) {
    if (!file) return
    setBusy(true)
    const scaled = types.includes(file.type) ? await scalePicture(file) : null
    setBusy(false)
    if (!scaled) return setError(tContract('wrongType'))
    if (scaled.length > MAX_PICTURE_LENGTH) return setError(t('profile.picture.tooLarge'))
    setError(null)
    onChange(scaled)
  }

  function remove() {
    setError(null)
    onChange(null)
    chooser.current?.focus()
  }

  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-3">
      <legend className="sr-only">{t('profile.picture.title')}</legend>
      {picture ? (
        <img
          src={picture}
          alt={t('profile.picture.alt', { username })}
          width={96}
          height={96}
          className="size-24 flex-none rounded-full object-cover"
        />
      ) : (
        <span className="grid size-24 flex-none place-items-center rounded-full border border-line bg-sunken text-muted">
          <UserRound aria-hidden className="size-10" />
          <span className="sr-only">{t('profile.picture.none')}</span>
        </span>
      )}
      <div>
        <div className="flex flex-wrap gap-3">
          <Button
            ref={chooser}
            tone="secondary"
            size="sm"
            isBusy={isBusy}
            aria-describedby={`${id}-note`}
            onClick={() => input.current?.click()}
          >
            {picture ? t('profile.picture.change') : t('profile.picture.choose')}
          </Button>
          {picture && (
            <Button tone="quiet" size="sm" onClick={remove}>
              {t('profile.picture.remove')}
            </Button>
          )}
        </div>
        <p
          id={`${id}-note`}
          role={error ? 'alert' : 'status'}
          className={`mt-1.5 text-sm ${error ? 'font-medium text-err' : isSaved ? 'text-muted' : 'font-medium text-warn'}`}
        >
          {error ?? (isSaved ? t('profile.picture.hint') : t('profile.picture.unsaved'))}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={types.join()}
        aria-label={t('profile.picture.choose')}
        onChange={(event) => {
          void take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </fieldset>
  )
}
