import { useState } from 'react'
import { tellIfUnreachable } from '../../../api/table/change-row.ts'
import { Button } from '../../../ui/button.tsx'

type SaveButtonProps = {
  label: string
  /** What the button says to who cannot see what it stands beside. */
  name: string
  save: () => Promise<void>
}

export function SaveButton({ label, name, save }: SaveButtonProps) {
  const [isBusy, setBusy] = useState(false)

  const press = async () => {
    setBusy(true)
    try {
      await save()
    } catch (error) {
      tellIfUnreachable(error)
    }
    setBusy(false)
  }

  return (
    <Button tone="secondary" size="sm" isBusy={isBusy} aria-label={name} onClick={() => void press()}>
      {label}
    </Button>
  )
}
