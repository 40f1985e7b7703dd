import { formatAbout } from '@lineup/contract/prices/rates.ts'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetAll } from '../../../api/page-memory.ts'
import { startSmallServer } from '../../../testing/small-server.ts'
import { CurrencyChoice } from './currency-choice.tsx'
import { guessCurrency } from './regions.ts'
import { useAbout } from './use-about.ts'

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

const rates = [
  { currency: 'EUR', rate: 0.92 },
  { currency: 'JPY', rate: 155 },
]
const openServer = () =>
  startSmallServer(() => ({
    status: 200,
    body: { status: true, message: [''], data: { currency: 'USD', date: '2026-11-28', rates } },
  }))

function Prices() {
  const { about, sayPrice, exchange } = useAbout()
  return (
    <p>
      {sayPrice(2_500)}, {about(5_000) ?? 'alone'}
      <span>{exchange}</span>
    </p>
  )
}

function open(hasRates = true) {
  forgetAll()
  const Component = () => (
    <>
      <Prices />
      <CurrencyChoice />
    </>
  )
  const loader = () => ({ currency: 'USD', hasRates })
  const Stub = createRoutesStub([{ id: 'root', path: '/', loader, Component, HydrateFallback: () => null }])
  render(<Stub />)
}

test('prices are said in a chosen currency as well, at once and on the next page; or in the shop’s alone', async () => {
  await using server = await openServer()
  open()
  await screen.findByText('$25, alone')
  const choice = screen.getByRole('combobox', { name: 'Prices in' })
  expect(server.seen).toEqual([])

  fireEvent.change(choice, { target: { value: 'EUR' } })
  await screen.findByText('$25 (about €23), about €46')
  screen.getByText(/^In EUR it is about 2 to 4% more/)
  fireEvent.change(choice, { target: { value: 'SEK' } })
  await screen.findByText('$25, alone')
  fireEvent.change(choice, { target: { value: 'JPY' } })
  await screen.findByText('$25 (about ¥3,880), about ¥7,750')

  fireEvent.change(choice, { target: { value: '' } })
  await screen.findByText('$25, alone')
  expect(localStorage.getItem('lineup.currency')).toBe('none')
})

test('who has chosen nothing reads what people of the browser’s region count in', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-AT', 'en-US'])
  await using _server = await openServer()
  open()

  await screen.findByText('$25 (about €23), about €46')
})

test('a shop without rates offers no choice and asks for none', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-AT'])
  await using server = await openServer()
  open(false)

  await screen.findByText('$25, alone')
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  expect(server.seen).toEqual([])
})

test.each([
  [['pt-BR', 'en-US'], 'BRL'],
  [['de', 'fr-CH'], 'CHF'],
  [['zh-Hant-HK'], 'HKD'],
  [['en-US'], 'USD'],
  [['de'], null],
  [['es-419'], null],
  [[], null],
])('of the languages %j the guess is %s', (languages, guess) => {
  expect(guessCurrency(languages)).toBe(guess)
})

test.each([
  [2_500, 'EUR', 0.92, '€23'],
  [500, 'EUR', 0.92, '€4.60'],
  [2_500, 'IDR', 16_318, 'IDR\u00A0408,000'],
  [12_345, 'JPY', 155.37, '¥19,200'],
])('%i cents are in %s at %f: %s', (minor, currency, rate, said) => {
  expect(formatAbout(minor, { currency, rate })).toBe(said)
})
