export const unknownPlace = {
  page: 'That page does not exist.',
  none: (text: string) => `No place is called “${text}”.`,
  gone: 'We do not know that place. It may have been removed.',
  near: 'Did you mean one of these?',
  popular: 'Check the spelling, or look at one of these:',
}
