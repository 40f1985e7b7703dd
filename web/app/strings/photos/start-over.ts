/** Of a session: apart from the other words of uploads, which more pages load. */
export const startOverQuestion = {
  title: 'Start over?',
  body: 'All photos of this session that have arrived are deleted. Your own files stay as they are.',
  action: 'Delete and start over',
}
