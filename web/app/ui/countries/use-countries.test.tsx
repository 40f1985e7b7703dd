import { ENGLISH, type Language } from '@lineup/contract/messages/languages.ts'
import { languageComesFrom } from '@lineup/contract/messages/speaking.ts'
import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { useCountries } from './use-countries.ts'

const speak = (language: Language) => languageComesFrom(() => language)

afterEach(() => speak(ENGLISH))

function Names() {
  const { say, sorted } = useCountries()
  return <p>{sorted(['Germany', 'Spain', 'Netherlands, Kingdom of the', 'Lost island']).map(say).join('; ')}</p>
}

test('countries come in the language of the page and in its order, once the page has a browser', async () => {
  speak('es')
  expect(renderToString(<Names />)).toContain('Germany; Spain; Netherlands, Kingdom of the; Lost island')

  render(<Names />)
  await screen.findByText('Alemania; España; Lost island; Países Bajos')
})

test('in English they keep their names, as the list has them', () => {
  render(<Names />)
  screen.getByText('Germany; Spain; Netherlands, Kingdom of the; Lost island')
})
