import { sessions } from './sessions/sessions.ts'

/** A sequence that the demo uploads; `files` lie below `demo/`, `daysAgo` counts back from the day of the seed. */
export type DemoSequence = {
  photographer: string
  place: readonly [continent: string, region: string, area: string, spot: string]
  daysAgo: number
  files: string[]
  approved: boolean
}

/** Somebody with an account in the demo. The sign-in page offers those that are shown. */
export type DemoAccount = {
  role: 'admin' | 'photographer'
  username: string
  email: string
  password: string
  firstName: string
  lastName: string
  isShown: boolean
}

const people: readonly (readonly [username: string, firstName: string, lastName: string])[] = [
  ['wayan.putra', 'Wayan', 'Putra'],
  ['made.suardana', 'Made', 'Suardana'],
  ['jun.delacruz', 'Jun', 'dela Cruz'],
  ['maeva.teriitahi', 'Maeva', 'Teriitahi'],
  ['ruby.callaghan', 'Ruby', 'Callaghan'],
  ['leilani.kahale', 'Leilani', 'Kahale'],
  ['marisol.vega', 'Marisol', 'Vega'],
  ['diego.salas', 'Diego', 'Salas'],
  ['tomas.ferreira', 'Tomás', 'Ferreira'],
  ['jone.etxeberria', 'Jone', 'Etxeberria'],
  ['isla.mackenzie', 'Isla', 'MacKenzie'],
  ['amina.elidrissi', 'Amina', 'El Idrissi'],
  ['sipho.ndlovu', 'Sipho', 'Ndlovu'],
]

/** The admin, a photographer who has sold, one who starts from nothing, and everyone else whose pictures are shown. */
export const demoAccounts: DemoAccount[] = [
  {
    role: 'admin',
    username: 'admin',
    email: 'admin@lineup.example',
    password: 'demo-admin-wave',
    firstName: 'Noa',
    lastName: 'Lindqvist',
    isShown: true,
  },
  {
    role: 'photographer',
    username: 'kai.demo',
    email: 'kai.demo@lineup.example',
    password: 'demo-kai-wave',
    firstName: 'Kai',
    lastName: 'Nakamura',
    isShown: true,
  },
  ...people.map(
    ([username, firstName, lastName]): DemoAccount => ({
      role: 'photographer',
      username,
      email: `${username}@lineup.example`,
      password: `demo-${username.replace('.', '-')}-wave`,
      firstName,
      lastName,
      isShown: username === 'wayan.putra',
    }),
  ),
]

/** Whom the payment sandbox can pay, and where they live. Everybody else's sales wait for an account. */
export const demoPayees = [{ username: 'wayan.putra', country: 'Australia' }] as const

/** Oldest day first, as they would have been uploaded. */
export const demoSequences: DemoSequence[] = sessions
  .map(({ slug, photographer, place, daysAgo, isWaiting, shots }) => ({
    photographer,
    place,
    daysAgo,
    files: shots.map((_, index) => photoFile(slug, index)),
    approved: isWaiting !== true,
  }))
  .sort((one, other) => other.daysAgo - one.daysAgo)

/** Where a picture of a session lies, below `demo/`. */
export function photoFile(slug: string, index: number): string {
  return `photos/${slug}-${index + 1}.jpg`
}
