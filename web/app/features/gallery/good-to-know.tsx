import { Clock, Download, HandHeart, User } from 'lucide-react'
import { gallery as words } from '../../strings/gallery.ts'

export function GoodToKnow({ hasTimes }: { hasTimes: boolean }) {
  const facts = [
    { Icon: User, text: words.trust.personal },
    { Icon: Download, text: words.trust.once },
    { Icon: HandHeart, text: words.trust.donation },
    ...(hasTimes ? [{ Icon: Clock, text: words.trust.clock }] : []),
  ]
  return (
    <ul aria-label={words.trust.label} className="good-to-know">
      {facts.map(({ Icon, text }) => (
        <li key={text} className="flex gap-3">
          <Icon aria-hidden className="mt-0.5 size-5 flex-none text-brand" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
