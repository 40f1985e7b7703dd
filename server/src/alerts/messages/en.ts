export const en = {
  deadLink: 'This link is not valid',
  confirm: 'We have sent you a mail. Open its link to switch the alert on',
  on: 'Your alert is on',
  ended: 'The alert has ended',
  hours: 'The hours end before they begin',
} as const
