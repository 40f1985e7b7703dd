import { Clock, Download, HandHeart, User } from 'lucide-react'
import { t } from './messages/t.ts'

export function GoodToKnow({ hasTimes }: { hasTimes: boolean }) {
  const facts = [
    { Icon: User, text: t('goodToKnow.personal') },
    { Icon: Download, text: t('goodToKnow.once') },
    { Icon: HandHeart, text: t('goodToKnow.donation') },
    ...(hasTimes ? [{ Icon: Clock, text: t('goodToKnow.clock') }] : []),
  ]
  return (
    <ul aria-label={t('goodToKnow.label')} className="good-to-know">
      {facts.map(({ Icon, text }) => (
        <li key={text} className="flex gap-3">
          <Icon aria-hidden className="mt-0.5 size-5 flex-none text-brand" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
