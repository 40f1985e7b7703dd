export const unsaved = {
  leave: {
    title: 'Leave without saving?',
    body: 'What you have changed here is lost.',
    action: 'Leave',
  },
}
