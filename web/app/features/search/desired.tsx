import { Carousel } from '../../ui/pictures/carousel.tsx'
import { t } from './messages/t.ts'
import { type CardSequence, SequenceCard } from './sequence-card.tsx'

/** Random sequences for people who have not chosen a place yet. */
export function Desired({ sequences }: { sequences: CardSequence[] }) {
  if (sequences.length === 0) return null
  return (
    // Other sequences start at the first.
    <Carousel
      key={sequences.map(({ id }) => id).join()}
      label={t('home.desired')}
      heading={<h2 className="text-2xl">{t('home.desired')}</h2>}
      slides={sequences.map((sequence) => ({ key: sequence.id, content: <SequenceCard sequence={sequence} /> }))}
    />
  )
}
