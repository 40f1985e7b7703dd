import { Gavel } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { takedown as words } from '../../../strings/dialogs/takedown.ts'
import { Button, type Tone } from '../../../ui/button.tsx'
import { plural } from '../../../ui/format.ts'
import type { ManagedImage } from '../sequence-cache.ts'
import { TakeDownDialog } from './take-down-dialog.tsx'

type TakeDownPhotoProps = { image: ManagedImage; name: string; sequenceId: number; tone?: Tone }

/** Also for deleted photos: buyers may still have them to download. */
export function TakeDownPhoto({ image, name, sequenceId, tone = 'secondary' }: TakeDownPhotoProps) {
  // Null until the dialog is needed. Then it stays, so that it can close.
  const [isOpen, setOpen] = useState<boolean | null>(null)
  if (image.taken_down) return null
  return (
    <>
      <Button
        tone={tone}
        size="sm"
        aria-label={words.of(name)}
        title={words.of(name)}
        className="z-1 flex-none max-sm:min-h-11"
        onClick={() => setOpen(true)}
      >
        {words.action}
      </Button>
      {isOpen !== null &&
        // The button may stand in a menu, which closes when it is pressed.
        createPortal(
          <TakeDownDialog
            photos={{ image_id: image.id }}
            name={name}
            count={1}
            image={image}
            sequenceId={sequenceId}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          />,
          document.body,
        )}
    </>
  )
}

type TakeDownAllProps = { images: ManagedImage[]; sequenceId: number }

export function TakeDownAll({ images, sequenceId }: TakeDownAllProps) {
  const [isOpen, setOpen] = useState(false)
  const left = images.filter((image) => !image.taken_down).length
  if (left === 0 && !isOpen) return null
  return (
    <>
      <Button tone="secondary" onClick={() => setOpen(true)}>
        <Gavel aria-hidden className="size-4" />
        {words.actionAll}
      </Button>
      <TakeDownDialog
        photos={{ sequence_id: sequenceId }}
        name={plural(left, words.all)}
        count={left}
        sequenceId={sequenceId}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
