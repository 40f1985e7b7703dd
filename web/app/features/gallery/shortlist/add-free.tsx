import { placed } from '../../../ui/placed.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { t } from '../messages/t.ts'
import type { Quote } from './ask-quote.ts'

type AddFreeProps = { quote: Quote; count: number; price: string; onAdd: () => void }

/** "Add 3 more of this wave, still $40". Phones have room for "Add 3, still $40". */
export function AddFree({ quote: { cover }, count, price, onAdd }: AddFreeProps) {
  const isOneWave = cover.length === 1 && cover[0]?.kind === 'ride'
  return (
    <TextButton className="-my-1 flex-none text-xs leading-tight sm:text-sm" onClick={onAdd}>
      <span>
        {placed((part) =>
          t('choice.addFree', {
            count,
            more: part(<span className="max-sm:hidden">{isOneWave ? t('choice.ofThisWave') : t('choice.more')}</span>),
            still: part(<span className="whitespace-nowrap">{t('choice.still', { price })}</span>),
          }),
        )}
      </span>
    </TextButton>
  )
}
