export const en = {
  sent: 'Thank you. Your message has been sent',
  marked: {
    read: 'Marked as read',
    unread: 'Marked as unread',
  },
} as const
