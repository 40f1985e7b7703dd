import { photosTakenDownMail } from '../../mail/templates/money-back/photos-taken-down.ts'
import type { Teller } from '../../notices/tell.ts'
import { listTakenDown } from './takedown-queries.ts'

export const takedownTeller: Teller = {
  choice: 'decisions',
  compose: async ({ trx, reader, notices, publicUrl, stopUrl }) => {
    const takedownIds = [...new Set(notices.map(({ about }) => about))]
    const sequences = await listTakenDown(trx, reader.id, takedownIds)
    if (sequences.length === 0) return { mail: null }
    return { mail: photosTakenDownMail({ sequences, url: `${publicUrl}/user/contact-us`, stopUrl }) }
  },
}
