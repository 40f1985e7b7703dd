export const forgetPhotosDialog = {
  title: 'Sign out without sending?',
  body: (count: number) =>
    `${count === 1 ? 'A photo waits' : `${count} photos wait`} in this browser and ${count === 1 ? 'is' : 'are'} not sent yet. Signing out deletes ${count === 1 ? 'it' : 'them'} here.`,
  action: 'Sign out',
}
