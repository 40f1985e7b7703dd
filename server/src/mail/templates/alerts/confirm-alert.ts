import { formatDate } from '@lineup/contract/format.ts'
import { type ComposedMail, composeMail } from '../compose.ts'
import { type AlertTime, inWords } from './in-words.ts'

type Asked = AlertTime & { spot: string; endsAt: Date; confirmUrl: string; stopUrl: string }

export function confirmAlertMail({ spot, endsAt, confirmUrl, stopUrl, ...time }: Asked): ComposedMail {
  const what = `photos of ${spot}, ${inWords(time)}`
  const isOne = time.firstDay === time.lastDay
  return composeMail({
    subject: `Shall we tell you when photos of ${spot} are up?`,
    preview: `One click, and we watch for ${what}.`,
    heading: 'Switch your alert on',
    paragraphs: [
      `You asked Lineup to tell you when ${what}, can be found. Confirm that this address is yours.`,
      'The link works for 24 hours.',
    ],
    action: { label: 'Yes, tell me', url: confirmUrl },
    notes: [
      `${isOne ? 'You get one mail' : 'You get one mail a day, on days with photos'}. The alert ends by itself on ${formatDate(endsAt.toISOString(), 'DD MMM, YYYY')}, and then we delete your address.`,
    ],
    footnote:
      'You get this because somebody typed your address on Lineup. If it was not you, ignore it: nothing else comes, and we delete the address within a day.',
    stopUrl,
  })
}
