import { randomUUID } from 'node:crypto'
import { insertMailToken } from '../../accounts/sign-in/mail-token-queries.ts'
import { newToken } from '../../calls/tokens.ts'
import { inTransaction } from '../../db/database.ts'
import { stopUrl } from '../../notices/stop-links.ts'
import { type Cases, type Cast, policies } from './case.ts'

const {
  everyone,
  signedIn,
  signedInOrHeld,
  signedInOrLeaving,
  signedInOrNewcomers,
  photographersOrLeaving,
  admins,
  ownersAndAdmins,
} = policies
const newPassword = 'an onshore breeze at noon'

export const profile = {
  first_name: 'Kai',
  last_name: 'Nalu',
  username: 'kai',
  mobile_number: '+62(0)361-123',
  address: 'Jalan Pantai 1',
  country: 'Indonesia',
  pin: '80361',
}

const nameless = { with: { username: '' }, key: 'Invalid' } as const

export const accountCases: Cases = {
  'POST /login': {
    may: everyone,
    fits: ({ owner }) => ({ username: owner.username, password: owner.password }),
    refused: { with: { username: 'nobody', password: 'wrong' }, key: 'Invalid' },
  },
  'POST /register': {
    may: everyone,
    fits: () => {
      const username = `new-${randomUUID().slice(0, 8)}`
      const passwords = { password: newPassword, password_confirmation: newPassword }
      return { username, email: `${username}@example.org`, ...passwords, is_agree: true }
    },
    refused: nameless,
  },
  'POST /forgot-password': { may: everyone, fits: ({ owner }) => ({ username: owner.username }), refused: nameless },
  'POST /reset-password': {
    may: everyone,
    fits: async (cast) => ({
      token: await mailed(cast, 'reset'),
      username: cast.owner.username,
      password: newPassword,
      password_confirmation: newPassword,
    }),
    refused: {
      with: {
        token: 'a-token-that-never-was',
        username: 'kai',
        password: newPassword,
        password_confirmation: newPassword,
      },
      key: 'Invalid',
    },
  },
  'POST /email-verification': {
    may: everyone,
    fits: async (cast) => {
      await unverify(cast)
      return { token: await mailed(cast, 'verify'), username: cast.owner.username }
    },
    refused: { with: { token: 'a-token-that-never-was', username: 'kai' }, key: 'Invalid' },
  },
  'POST /resend-email-verification/:id': {
    may: ownersAndAdmins,
    fits: async (cast) => {
      await unverify(cast)
      return { id: cast.owner.id }
    },
    target: 'id',
  },
  'POST /change-password': {
    may: signedInOrNewcomers,
    fits: ({ caller }) => ({
      currentPassword: caller?.password,
      newPassword,
      newPassword_confirmation: newPassword,
    }),
    refused: {
      with: { currentPassword: 'wrong', newPassword, newPassword_confirmation: newPassword },
      key: 'Invalid',
    },
  },
  'POST /change-password/:id': {
    may: admins,
    fits: ({ owner }) => ({ id: owner.id, newPassword, newPassword_confirmation: newPassword }),
    target: 'id',
  },
  'GET /account/sign-ins': { may: signedIn, fits: () => ({}) },
  'POST /account/sign-ins/end': {
    may: signedIn,
    fits: ({ caller }) => ({ currentPassword: caller?.password }),
    refused: { with: { currentPassword: 'wrong' }, key: 'Invalid' },
  },
  'POST /account/email': {
    may: signedIn,
    fits: ({ caller }) => ({ email: `${randomUUID()}@example.org`, currentPassword: caller?.password }),
    refused: { with: { email: 'kai@example.org', currentPassword: 'wrong' }, key: 'Invalid' },
  },
  'POST /account/email/cancel': { may: signedIn, fits: () => ({}) },
  'POST /account/email/:id': {
    may: admins,
    fits: ({ owner, caller }) => ({
      id: owner.id,
      email: `${randomUUID()}@example.org`,
      currentPassword: caller?.password,
    }),
    target: 'id',
  },
  'POST /me': { may: signedInOrHeld, fits: () => ({}) },
  'POST /me/:id': { may: admins, fits: ({ owner }) => ({ id: owner.id }), target: 'id' },
  'PUT /profile': {
    may: signedIn,
    fits: ({ caller }) => ({ ...profile, username: caller?.username }),
    refused: { with: { ...profile, country: 'Atlantis' }, key: 'Invalid' },
  },
  'PUT /profile/:id': {
    may: admins,
    fits: ({ owner }) => ({ ...profile, id: owner.id, username: owner.username }),
    target: 'id',
  },
  'PUT /profile/language': {
    may: signedInOrHeld,
    fits: () => ({ language: 'ja' }),
    refused: { with: { language: 'xx' }, key: 'Invalid' },
  },
  'PUT /profile/mails': {
    may: signedIn,
    fits: () => ({ sales: false }),
    refused: { with: { sales: 'never' }, key: 'Invalid' },
  },
  'POST /unsubscribe': {
    may: everyone,
    fits: ({ server, owner }) => ({
      choice: 'sales',
      token: stopUrl(server.deps, owner.id, 'sales').split('/').at(-1),
    }),
    refused: { with: { choice: 'sales', token: `1-${'A'.repeat(22)}` }, key: 'Invalid' },
  },
  'POST /logout': { may: signedInOrHeld, fits: () => ({}) },
  'POST /account/delete': {
    may: photographersOrLeaving,
    fits: ({ caller }) => ({ currentPassword: caller?.password }),
    refused: { with: { currentPassword: 'wrong' }, key: 'Invalid' },
  },
  'POST /account/restore': { may: signedInOrLeaving, fits: () => ({}) },
  'POST /user/block': {
    may: admins,
    fits: ({ owner }) => ({ id: owner.id, reason: 'Not their photos' }),
    target: 'id',
  },
  'POST /user/unblock': { may: admins, fits: ({ owner }) => ({ id: owner.id }), target: 'id' },
  'POST /user/delete': {
    may: admins,
    fits: ({ owner, caller }) => ({ id: owner.id, currentPassword: caller?.password }),
    target: 'id',
  },
  'POST /user/restore': { may: admins, fits: ({ owner }) => ({ id: owner.id }), target: 'id' },

  'POST /contact-us': {
    may: everyone,
    fits: () => ({ name: 'Kai', email: 'kai@example.org', detail: 'Aloha' }),
    refused: { with: { name: 'Kai', email: 'kai@example.org', detail: '' }, key: 'Invalid' },
  },
  'POST /contact-us/status': {
    may: admins,
    fits: async ({ server }) => {
      await server.post('/contact-us', { name: 'Kai', email: 'kai@example.org', detail: 'Aloha' })
      const message = server.db.selectFrom('contact_messages').select('id').orderBy('id', 'desc')
      return { id: (await message.executeTakeFirstOrThrow()).id, status: 1 }
    },
    target: 'id',
  },
}

async function unverify({ server, owner }: Cast) {
  await server.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', owner.id).execute()
}

async function mailed({ server, owner }: Cast, kind: 'verify' | 'reset'): Promise<string> {
  const { token, hash } = newToken()
  await inTransaction(server.db, (trx) => insertMailToken(trx, { userId: owner.id, tokenHash: hash, kind }))
  return token
}
