import { americas } from './sessions/americas.ts'
import { asiaAndPacific } from './sessions/asia-and-pacific.ts'
import { europeAndAfrica } from './sessions/europe-and-africa.ts'
import type { Session } from './sessions/session.ts'

/** All sequences of the demo, with what their pictures show. */
export const sessions: Session[] = [...asiaAndPacific, ...americas, ...europeAndAfrica]
