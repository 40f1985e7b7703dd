import { fireEvent, screen } from '@testing-library/react'

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}\\*?$`))

export const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })

export function errorOf(label: string): string | undefined {
  const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? []
  return document.getElementById(ids.find((id) => id.endsWith('-error')) ?? '')?.textContent
}

/** A field or a list, also where its label goes on after these words. */
export const fieldOf = (label: string) => screen.getByLabelText<HTMLSelectElement>(new RegExp(`^${label}`))
