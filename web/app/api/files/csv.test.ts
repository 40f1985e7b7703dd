import { expect, test } from 'vitest'
import { amountOf, toCsv } from './csv.ts'

const bodyOf = (...row: Parameters<typeof toCsv>[0][number]) => toCsv([row]).slice(1, -2)

test('rows end with CR LF, after a byte order mark; what has commas, quotes or lines is quoted', () => {
  expect(
    toCsv([
      ['Day', 'Sum'],
      ['2026-11-27', 12],
    ]),
  ).toBe('\uFEFFDay,Sum\r\n2026-11-27,12\r\n')
  expect(bodyOf('Sagres, Portugal', 'the "Point"', 'two\nlines', null, '')).toBe(
    '"Sagres, Portugal","the ""Point""","two\nlines",,',
  )
})

test('a text that a spreadsheet would run as a formula is one no more; an amount below zero stays a number', () => {
  expect(bodyOf('=1+1', '+49', '-kai', '@kai', '\tkai')).toBe("'=1+1,'+49,'-kai,'@kai,'\tkai")
  expect(bodyOf(' =1+1', '＝1+1')).toBe("' =1+1,'＝1+1")
  expect(bodyOf('Padang;=1+1', 'a\t@b', 'a, -b')).toBe(`"Padang;'=1+1",a\t'@b,"a,' -b"`)
  expect(bodyOf('1-2', 'kai@example.org', 'low; high')).toBe('1-2,kai@example.org,"low; high"')
  expect(bodyOf('=HYPERLINK("http://evil.example","a")')).toBe(`"'=HYPERLINK(""http://evil.example"",""a"")"`)
  expect(bodyOf(amountOf(-1250), amountOf(5), amountOf(120_000_00))).toBe('-12.50,0.05,120000.00')
})
