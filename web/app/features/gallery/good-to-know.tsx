import { Clock, Download, HandHeart, User } from 'lucide-react'
import { goodToKnow as words } from '../../strings/good-to-know.ts'

export function GoodToKnow({ hasTimes }: { hasTimes: boolean }) {
  const facts = [
    { Icon: User, text: words.personal },
    { Icon: Download, text: words.once },
    { Icon: HandHeart, text: words.donation },
    ...(hasTimes ? [{ Icon: Clock, text: words.clock }] : []),
  ]
  return (
    <ul aria-label={words.label} className="good-to-know">
      {facts.map(({ Icon, text }) => (
        <li key={text} className="flex gap-3">
          <Icon aria-hidden className="mt-0.5 size-5 flex-none text-brand" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
