import { type DemoPhoto, type Place, sessions } from './contents.ts'

/** A sequence that the demo uploads; `daysAgo` counts back from the day of the seed. */
export type DemoSequence = {
  photographer: string
  place: Place
  daysAgo: number
  photos: DemoPhoto[]
  approved: boolean
}

/** Somebody with an account in the demo. The sign-in page offers those that are shown, as what `shownAs` names. */
export type DemoAccount = {
  role: 'admin' | 'photographer'
  username: string
  email: string
  password: string
  firstName: string
  lastName: string
  country: string
  shownAs: 'admin' | 'newcomer' | 'seller' | null
}

const people: readonly (readonly [username: string, firstName: string, lastName: string, country: string])[] = [
  ['wayan.putra', 'Wayan', 'Putra', 'Australia'],
  ['made.suardana', 'Made', 'Suardana', 'Indonesia'],
  ['jun.delacruz', 'Jun', 'dela Cruz', 'Philippines'],
  ['maeva.teriitahi', 'Maeva', 'Teriitahi', 'French Polynesia'],
  ['ruby.callaghan', 'Ruby', 'Callaghan', 'Australia'],
  ['leilani.kahale', 'Leilani', 'Kahale', 'United States of America'],
  ['marisol.vega', 'Marisol', 'Vega', 'United States of America'],
  ['diego.salas', 'Diego', 'Salas', 'Chile'],
  ['tomas.ferreira', 'Tomás', 'Ferreira', 'Portugal'],
  ['jone.etxeberria', 'Jone', 'Etxeberria', 'Spain'],
  ['isla.mackenzie', 'Isla', 'MacKenzie', 'United Kingdom of Great Britain and Northern Ireland'],
  ['amina.elidrissi', 'Amina', 'El Idrissi', 'Morocco'],
  ['sipho.ndlovu', 'Sipho', 'Ndlovu', 'South Africa'],
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
    country: 'Sweden',
    shownAs: 'admin',
  },
  {
    role: 'photographer',
    username: 'kai.demo',
    email: 'kai.demo@lineup.example',
    password: 'demo-kai-wave',
    firstName: 'Kai',
    lastName: 'Nakamura',
    country: 'United States of America',
    shownAs: 'newcomer',
  },
  ...people.map(
    ([username, firstName, lastName, country]): DemoAccount => ({
      role: 'photographer',
      username,
      email: `${username}@lineup.example`,
      password: `demo-${username.replace('.', '-')}-wave`,
      firstName,
      lastName,
      country,
      shownAs: username === 'wayan.putra' ? 'seller' : null,
    }),
  ),
]

/** Whom the payment sandbox can pay, and where they live. Everybody else's sales wait for an account. */
export const demoPayees = [{ username: 'wayan.putra', country: 'Australia' }] as const

/** Oldest day first, as they would have been uploaded. */
export const demoSequences: DemoSequence[] = sessions
  .map(({ photographer, place, daysAgo, photos, isWaiting }) => ({
    photographer,
    place,
    daysAgo,
    photos,
    approved: !isWaiting,
  }))
  .sort((one, other) => other.daysAgo - one.daysAgo)
