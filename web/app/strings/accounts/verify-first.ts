export const verifyFirst = {
  title: 'Please verify your e-mail address',
  body: (email: string) => `Before your first upload, open the link that we sent to ${email}.`,
  again: 'I have verified it',
  notYet: 'It is not verified yet. Please open the link in our e-mail.',
}
