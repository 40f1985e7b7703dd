import { expect, test } from 'vitest'
import { findWordsOfAnswers, findWordsOfMails, findWordsOfSchemas, findWrittenWords } from './check-words.ts'

test('words of a control that stand in the code of a page are reported', () => {
  const page = [
    '<nav aria-label="Footer">',
    '<Page title={site.title} lead="Not found">',
    '<a title={words.by}>',
    '<i className="Big">',
    'const late = `Only ${count} characters fit.`',
    "throw new Error('Nobody reads this')",
    'const tag = `Bearer`',
  ]

  expect(findWrittenWords('web/app/page.tsx', page.join('\n'))).toEqual([
    'web/app/page.tsx:1 words stand in a catalogue, messages/en.ts: <nav aria-label="Footer">',
    'web/app/page.tsx:2 words stand in a catalogue, messages/en.ts: <Page title={site.title} lead="Not found">',
    'web/app/page.tsx:5 words stand in a catalogue, messages/en.ts: const late = `Only ${count} characters fit.`',
  ])
})

test('words between the tags of a page are reported; expressions, types and code are none', () => {
  const page = [
    'type Props = {',
    '  fields: Ref<HTMLInputElement>',
    '  title: string',
    '}',
    '  return (',
    '    <Fields<Props>>',
    '      <p className="numbers">',
    '        {formatCount(shown)} of {formatCount(total)}',
    '      </p>',
    '      <Button tone="secondary" onClick={() => load()}>',
    '        Load More',
    '      </Button>',
    '      {hint} <span>Ctrl+Enter confirms.</span>',
    '      <b>{name}</b> has gone',
    '      <p>',
    "        {t('title')}",
    '      </p>',
    '      <Field',
    '        isRequired',
    '      />',
    '    </Fields>',
  ]

  const found = findWrittenWords('web/app/page.tsx', page.join('\n'))

  expect(found.map((line) => line.replace(/ words.*/, ''))).toEqual([
    'web/app/page.tsx:8',
    'web/app/page.tsx:11',
    'web/app/page.tsx:13',
    'web/app/page.tsx:14',
  ])
})

test('words of a mail that stand in its template are reported; keys, formats, states and comments are none', () => {
  const template = [
    "/** Said to 'Somebody who knows'. */",
    "import { t } from '../messages/t.ts'",
    "export type By = 'owner' | 'admin'",
    "  subject: t('passwordChanged.subject', { day: formatDate(day, 'DD MMM, YYYY') }),",
    "  preview: t(`passwordChanged.by.${by === 'owner' ? 'owner' : 'admin'}`, { username }),",
    "  heading: 'Welcome',",
    '  paragraphs: [`${count} photos of yours`],',
    "  facts: [['to download', `${latitude}, ${longitude}`]],",
  ]

  expect(findWordsOfMails('server/src/mail/templates/mail.ts', template.join('\n'))).toEqual([
    "server/src/mail/templates/mail.ts:6 words stand in a catalogue, messages/en.ts: heading: 'Welcome',",
    'server/src/mail/templates/mail.ts:7 words stand in a catalogue, messages/en.ts: paragraphs: [`${count} photos of yours`],',
    "server/src/mail/templates/mail.ts:8 words stand in a catalogue, messages/en.ts: facts: [['to download', `${latitude}, ${longitude}`]],",
  ])
})

test('words of an answer that stand in its code are reported; logs, keys of rows and a person’s words are none', () => {
  const code = [
    "if (user === undefined) throw notFound('user')",
    "  throw conflict('Taken')",
    "  return new Problem('Invalid', `Only ${most} of these`)",
    "  return { message: isSent ? 'Saved' : t('waits') }",
    '  return { message: `${title} saved` }',
    "const LATE = 'It is too late'",
    'const said = `${count} photos are hidden`',
    '  const key = `${kind} ${userId}`',
    "  log.warn({ err: error }, 'A picture could not be previewed')",
    "  throw new ProviderUnavailable('The page is of another origin')",
    "// 'This is for readers of the code'",
  ]

  expect(linesOf(findWordsOfAnswers('server/src/sales/a.ts', code.join('\n')))).toEqual([2, 3, 4, 5, 6, 7])
})

test('what a schema says of a misfit is reported; what it says to the API reference is not', () => {
  const code = [
    "  summary: 'All photos of a day',",
    "    NotFound: 'No such photo',",
    "  z.minLength(1, 'At least one'),",
    "  { path: ['ids'], error: 'At least one id' },",
    '  day: ruled(z.string(), isDay, () => `A day of ${year}`),',
    "  }, 'This is no time of a day'),",
    "  if (until < date) return 'The last day is before the first'",
    "  z.int().check(z.describe('How many of them wait')),",
    "  z.minLength(1, { error: () => t('required') }),",
  ]

  expect(linesOf(findWordsOfSchemas('contract/src/a.ts', code.join('\n')))).toEqual([3, 4, 5, 6, 7])
})

const linesOf = (found: string[]) => found.map((line) => Number(/:(\d+) /.exec(line)?.[1]))
