import { expect, test } from 'vitest'
import { findGlue } from './check-glue.ts'

const page = 'web/app/page.tsx'
const found = (text: string, path = page) => findGlue(path, text).map((fault) => fault.replace(/: say it.*/, ''))

test.each([
  ['two messages', "<p>{t('buy')} {t('these', { count })}</p>"],
  ['two messages', "{t('title', { name: t('of', { name: { a: 1 } }) })}{' '}\n  {tSales('more')}"],
  ['two messages', '{t(`paid.${state}`)}\n      {t("paid.more")}'],
  ['a message and a value', "<b>{t('taken', { code })}: {terms}</b>"],
  ['a message and a value', "const said = `${t('taken')}, ${terms}`"],
  ['a value and a message', "<b>{count} {t('chosen')}</b>"],
  ['a value and a message', "{from}–{to}:{' '}\n  {t('photos')}"],
  ['a value and a message', "const said = `${name}: ${tImages('pixels', { width })}`"],
  ['a message and a blank', "{isCut && ` ${t('cut')}`}"],
  ['a message and a blank', "const now = `${t('now', { price })} `"],
  ['values', "const title = `${spot}, ${formatDate(date, 'DD MMM, YYYY')}`"],
  ['values', '<b>\n  {name}: {state}\n</b>'],
  ['words', "const all = names.join(', ')"],
  ['words', "near.map(whereIs).join('; ')"],
])('%s, as in %s', (what, text) => {
  expect(found(text)).toEqual([`${page}:${text.split('\n').length > 2 ? 2 : 1} glues ${what}`])
})

test('what stands beside a message as a thing of its own is none', () => {
  const none = [
    "<Field label={t('name')} hint={t('hint')} {...register('name')} />",
    "<p>{t('photos', { count })} · {formatMoney(price)}</p>",
    "<p>{t('photos', { count })}</p> {t('more')}",
    "{t('photos')}{' '}\n· <Link to={to} />",
    "{order && ` · ${t('yours')}`}",
    "{placed((part) => t('by', { name: part(<b>{name}</b>) }))}",
    "const style = [look, size].join(' ')",
    'function Shown({ spot, name }: Props) {',
  ]

  expect(found(none.join('\n<hr />\n'))).toEqual([])
})

test('a place that nobody reads is allowed by its line, not for the whole file', () => {
  const path = 'web/app/features/site/hero.tsx'

  expect(found("    .join(', ')", path)).toEqual([])
  expect(found("const said = `${t('a')} ${t('b')}`", path)).toEqual([`${path}:1 glues a message and a value`])
})
