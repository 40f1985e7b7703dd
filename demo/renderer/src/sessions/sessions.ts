import { americas } from './americas.ts'
import { asiaAndPacific } from './asia-and-pacific.ts'
import { europeAndAfrica } from './europe-and-africa.ts'
import type { Session } from './session.ts'

/** All sequences of the demo, with what their pictures show. */
export const sessions: Session[] = [...asiaAndPacific, ...americas, ...europeAndAfrica]
