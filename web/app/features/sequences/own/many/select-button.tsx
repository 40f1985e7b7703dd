import { ListChecks } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { takeLostFocus } from '../../../../ui/page/lost-focus.ts'
import { t } from './messages/t.ts'

type SelectButtonProps = {
  /** It is back where the bar was that had the focus. */
  takesFocus: boolean
  onClick: () => void
}

export function SelectButton({ takesFocus, onClick }: SelectButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) takeLostFocus(button.current)
  }, [takesFocus])

  return (
    <Button ref={button} size="sm" tone="secondary" className="pointer-coarse:min-h-11" onClick={onClick}>
      <ListChecks aria-hidden className="size-4.5" />
      {t('start')}
    </Button>
  )
}
