import { EyeOff, Gavel } from 'lucide-react'
import { takedown as words } from '../../../strings/dialogs/takedown.ts'
import { sequences } from '../../../strings/sequences.ts'
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx'
import { nameOfSequence } from '../change-sequence.ts'
import type { SequenceImages } from '../sequence-cache.ts'
import { useTakeDownAll } from '../takedown/take-down-button.tsx'

const icon = 'size-4.5 flex-none'

type SessionMenuProps = { data: SequenceImages; onReject: (() => void) | undefined }

/** How a whole session goes off sale: for a while or for good. The two are easily taken for each other. */
export function SessionMenu({ data: { sequence, list }, onReject }: SessionMenuProps) {
  const name = nameOfSequence(sequence)
  const { dialog, open } = useTakeDownAll({ images: list, sequenceId: sequence.id, onReject })
  if (!onReject && !open) return dialog

  return (
    <>
      <Menu label={sequences.of(sequences.actions, name)}>
        {onReject && (
          <MenuItem
            icon={<EyeOff aria-hidden className={icon} />}
            label={sequences.of(sequences.takeOffSale, name)}
            about={words.about.offSale}
            onClick={onReject}
          >
            {sequences.takeOffSale}
          </MenuItem>
        )}
        {open && (
          <MenuItem
            icon={<Gavel aria-hidden className={icon} />}
            label={sequences.of(words.actionAll, name)}
            about={words.about.all}
            isDangerous
            onClick={open}
          >
            {words.actionAll}
          </MenuItem>
        )}
      </Menu>
      {dialog}
    </>
  )
}
