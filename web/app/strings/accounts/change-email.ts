export const changeEmail = {
  ask: 'Change e-mail address',
  title: 'Change E-mail Address',
  lead: (now: string) =>
    `Now it is ${now}. We send a link to the new address; it counts as soon as you open that link. The old address is told, too.`,
  leadOther: (username: string, now: string) =>
    `The address of ${username} is ${now}. We send a link to the new one; it counts as soon as that link is opened. The old address is told, too.`,
  email: 'New e-mail address',
  send: 'Send the link',
}
