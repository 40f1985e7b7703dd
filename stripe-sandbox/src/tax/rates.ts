/** What a country asks of digital goods; made up where it does not matter, and fixed so that tests know the sum. */
export type CountryTax = {
  name: string
  percent: number
  tax: 'vat' | 'gst' | 'jct' | null
  reason: 'standard_rated' | 'zero_rated' | 'not_collecting'
  /** A business of another country of the union pays the tax itself. */
  isUnion?: boolean
}

const collects = (name: string, tax: 'vat' | 'gst' | 'jct', percent: number): CountryTax => ({
  name,
  percent,
  tax,
  reason: 'standard_rated',
})
const inUnion = (name: string, percent: number): CountryTax => ({ ...collects(name, 'vat', percent), isUnion: true })
/** The merchant is not registered there. */
const isFree = (name: string): CountryTax => ({ name, percent: 0, tax: null, reason: 'not_collecting' })

export const countries: Record<string, CountryTax> = {
  US: isFree('United States'),
  AE: { name: 'United Arab Emirates', percent: 0, tax: 'vat', reason: 'zero_rated' },
  AU: collects('Australia', 'gst', 10),
  BR: isFree('Brazil'),
  CH: collects('Switzerland', 'vat', 8.1),
  DE: inUnion('Germany', 19),
  ES: inUnion('Spain', 21),
  FR: inUnion('France', 20),
  GB: collects('United Kingdom', 'vat', 20),
  ID: collects('Indonesia', 'vat', 11),
  JP: collects('Japan', 'jct', 10),
  NZ: collects('New Zealand', 'gst', 15),
  PT: inUnion('Portugal', 23),
  SE: inUnion('Sweden', 25),
}

/** As a receipt names it. */
export const taxNames = { vat: 'VAT', gst: 'GST', jct: 'JCT' } as const
