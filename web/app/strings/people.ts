/** Words of the admin's list of people. */
export const people = {
  title: 'Users',
  counted: { one: 'user', other: 'users' },
  newest: 'Newest first',
  columns: {
    name: 'Name',
    username: 'User name',
    email: 'E-mail',
    country: 'Country',
    verified: 'Verified',
    actions: 'Actions',
  },
  verified: 'Verified',
  resend: 'Resend',
  sent: 'Mail sent',
  edit: 'Edit',
  images: 'Images',
  password: 'Change password',
  of: (action: string, username: string) => `${action}: ${username}`,
  confirm: {
    title: (username: string) => `Send ${username} a new link?`,
    body: (email: string) => `The mail goes to ${email}. Its link verifies the address and works for 24 hours.`,
    action: 'Send mail',
  },
}
