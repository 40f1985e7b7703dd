export const offline = {
  gone: 'You are offline. Your page is still here.',
}
