import { type ComposedMail, composeMail, type MailPicture } from './compose.ts'

export type Rearmed = {
  photo: string
  title: string
  orderNumber: string
  downloadUrl: string
  picture: MailPicture | null
}

export function rearmedMail({ photo, title, orderNumber, downloadUrl, picture }: Rearmed): ComposedMail {
  return composeMail({
    subject: `Your photo ${photo} is ready again (order ${orderNumber})`,
    preview: 'You can download it once more.',
    picture,
    heading: 'Your photo is ready again',
    paragraphs: [`You can download ${photo} once more, from the page of your order.`],
    facts: [
      ['Bought', title],
      ['Order number', orderNumber],
    ],
    action: { label: 'Download your photo', url: downloadUrl },
    footnote: 'You get this because you bought photos on Lineup. Whoever has the link can download them.',
  })
}
