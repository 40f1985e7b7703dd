/** Words for when the network is gone. */
export const line = {
  gone: 'You are offline. Your page is still here.',
}
