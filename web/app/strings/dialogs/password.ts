export const password = {
  current: 'Your current password',
}
