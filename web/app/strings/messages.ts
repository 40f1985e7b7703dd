export const messages = {
  title: 'Contacts',
  counted: { one: 'message', other: 'messages' },
  columns: { name: 'Name', email: 'E-mail', message: 'Message', date: 'Date', status: 'Status' },
  more: 'Show all',
  less: 'Show less',
  read: 'Read',
  unread: 'Unread',
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  of: (action: string, name: string) => `${action}: message of ${name}`,
  filter: 'Show',
  all: 'All',
}
