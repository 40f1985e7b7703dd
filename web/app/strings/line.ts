export const line = {
  gone: 'You are offline. Your page is still here.',
}
