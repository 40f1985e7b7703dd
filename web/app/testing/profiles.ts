import type { me } from '@lineup/contract/accounts/people.ts'
import { choicesBut } from '@lineup/contract/notices/calls.ts'
import type { Output } from '../api/wire.ts'

type Profile = Output<typeof me>['user']

export function profileWith(part: Partial<Profile> = {}): Profile {
  return {
    id: 7,
    username: 'kai',
    email: 'kai@example.org',
    first_name: 'Kai',
    last_name: 'Lenny',
    full_name: 'Kai Lenny',
    mobile_number: '+62(361)123-45',
    address: '1 Beach Road',
    country: 'Indonesia',
    pin: '80361',
    language: 'en',
    role: 2,
    email_verified_at: new Date('2026-11-01T08:00:00Z'),
    created_at: new Date('2026-11-01T07:00:00Z'),
    picture: null,
    must_change_password: false,
    payout_state: 'active',
    mails: choicesBut([]),
    blocked_at: null,
    block_reason: null,
    delete_after: null,
    ...part,
  }
}

export function profileAnswer(part: Partial<Profile> = {}, message = ['Your profile is saved']) {
  const user = profileWith(part)
  return { status: 200, body: { status: true, message, data: { ...user, user } } }
}
