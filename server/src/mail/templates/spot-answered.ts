import { nameInMail } from '../name-in-mail.ts'
import { type ComposedMail, composeMail } from './compose.ts'

const footnote = 'You get this because you asked for a spot.'

export function spotFoundMail({ spot, url }: { spot: string; url: string }): ComposedMail {
  return composeMail({
    subject: `${nameInMail(spot)} is in the list now`,
    preview: 'Your photos can go on.',
    heading: 'Your spot is in the list now',
    paragraphs: [
      `You asked for a spot, and it is there: ${nameInMail(spot)}. Your photos are where you left them, in the browser that you chose them in.`,
    ],
    action: { label: 'Go on with your photos', url },
    footnote,
  })
}

export function spotDeclinedMail({ spot, word, url }: { spot: string; word: string; url: string }): ComposedMail {
  return composeMail({
    subject: `We did not add ${nameInMail(spot)}`,
    preview: 'This is why.',
    heading: `We did not add ${nameInMail(spot)}`,
    paragraphs: ['You asked for a spot that is not in the list. This is why we did not add it:'],
    quote: word,
    action: { label: 'See your images', url },
    footnote,
  })
}
