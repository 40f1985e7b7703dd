import type { MailChoice } from '@lineup/contract/notices/calls.ts'

export const mails = {
  title: 'Mail Settings',
  section: 'Mails to you',
  lead: 'Mails about your account, such as a new password, always come.',
  adminLead: 'Choose which mails Lineup sends you. Mails about your account, such as a new password, always come.',
  on: 'On',
  off: 'Off',
  turnOn: 'Send me these mails',
  turnOff: 'Stop these mails',
  choices: {
    decisions: {
      name: 'Approvals and prices',
      hint: 'When your photos were approved, rejected or taken down, or their prices have changed',
    },
    sales: { name: 'Sales', hint: 'When you sold something, or money of a sale goes back, at most once an hour' },
    payouts: { name: 'Payouts', hint: 'When money went out, or needs something from you' },
    waiting: { name: 'Waiting photos', hint: 'When photos wait for approval, at most once an hour' },
  } satisfies Record<MailChoice, { name: string; hint: string }>,
  stop: {
    title: 'Stop these mails?',
    what: {
      decisions:
        'We will not write to you any more when your photos were approved, rejected or taken down, or their prices have changed.',
      sales: 'We will not write to you any more when you sold something, or when money of a sale goes back.',
      payouts: 'We will not write to you any more about your payouts, not even when one needs something from you.',
      waiting: 'We will not write to you any more when photos wait for approval.',
    } satisfies Record<MailChoice, string>,
    action: 'Stop these mails',
    done: 'You will not get these mails any more',
    again: 'You can switch them on again in your profile.',
    dead: 'This link is not valid',
    deadText: 'Your mail program may have cut it. Sign in, and switch mails off in your profile.',
  },
}
