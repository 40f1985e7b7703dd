import { TextButton } from '../../../ui/text-button.tsx'
import { t } from '../messages/t.ts'
import type { Quote } from './ask-quote.ts'

type AddFreeProps = { quote: Quote; count: number; price: string; onAdd: () => void }

/** "Add 3 more of this wave, still $40". Phones have room for "Add 3, still $40". */
export function AddFree({ quote: { cover }, count, price, onAdd }: AddFreeProps) {
  const isOneWave = cover.length === 1 && cover[0]?.kind === 'ride'
  return (
    <TextButton className="-my-1 flex-none text-xs leading-tight sm:text-sm" onClick={onAdd}>
      <span aria-hidden className="sm:hidden">
        {t('choice.addFew', { count, price })}
      </span>
      <span className="max-sm:sr-only">{t('choice.addFree', { count, price, isOneWave: String(isOneWave) })}</span>
    </TextButton>
  )
}
