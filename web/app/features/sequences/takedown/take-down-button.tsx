import { Gavel } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Inside } from '../../../ui/overlay/inside.tsx'
import { ToldButton } from '../../../ui/told-button.tsx'
import type { ManagedImage } from '../sequence-cache.ts'
import { t } from './messages/t.ts'
import { TakeDownDialog } from './take-down-dialog.tsx'

type Photo = { image: ManagedImage; name: string; sequenceId: number }

/** The dialog lives outside of its button, which may stand in a menu that closes when it is pressed, and goes away with the photo. */
export function useTakeDown({ image, name, sequenceId }: Photo) {
  // Null until the dialog is needed. Then it stays, so that it can close.
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const dialog = isOpen !== null && (
    <Inside element={document.body}>
      <TakeDownDialog
        photos={{ image_id: image.id }}
        name={name}
        count={1}
        image={image}
        sequenceId={sequenceId}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </Inside>
  )
  return { dialog, open: () => setOpen(true) }
}

/** Also for deleted photos: buyers may still have them to download. */
export function TakeDownPhoto({ name, onOpen }: { name: string; onOpen: () => void }) {
  return (
    <Button
      tone="danger"
      size="sm"
      aria-label={t('of', { name })}
      title={t('of', { name })}
      className="z-1 flex-none max-sm:min-h-11"
      onClick={onOpen}
    >
      {t('action')}
    </Button>
  )
}

type TakeDownAllProps = {
  images: ManagedImage[]
  sequenceId: number
  /** Takes the session off sale for a while; undefined where it is not on sale. */
  onPause?: (() => void) | undefined
}

/** Of all photos that were not taken down before. */
export function TakeDownAll({ images, sequenceId, onPause }: TakeDownAllProps) {
  const [isOpen, setOpen] = useState(false)
  const left = images.filter((image) => !image.taken_down).length
  return (
    <>
      {left > 0 && (
        <ToldButton tone="danger" about={t('aboutAll')} onClick={() => setOpen(true)}>
          <Gavel aria-hidden className="size-4" />
          {t('actionAll')}
        </ToldButton>
      )}
      {(left > 0 || isOpen) && (
        <TakeDownDialog
          photos={{ sequence_id: sequenceId }}
          name={t('all', { count: left })}
          count={left}
          sequenceId={sequenceId}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onPause={onPause}
        />
      )}
    </>
  )
}
