import type { Charity, Operator } from '@lineup/contract/page-request.ts'
import * as z from 'zod'
import type { openSettings } from './read-settings.ts'

const MAX_NAME = 100
const MAX_LINE = 80
const MAX_LINES = 6

/** No real firm and no real charity: a demo must not speak for anybody. */
const demo = {
  operator: { name: 'Made-up Surf Photos', address: ['1 Example Street', 'Nowhere'], email: 'hello@lineup.example' },
  charity: { name: 'Made-up Ocean Fund', url: 'https://ocean-fund.example' },
}

type Key = 'OPERATOR_NAME' | 'OPERATOR_ADDRESS' | 'OPERATOR_PUBLIC_EMAIL' | 'OCEAN_CHARITY_NAME' | 'OCEAN_CHARITY_URL'
type Settings = Pick<ReturnType<typeof openSettings<Key>>, 'read' | 'fault'>

const plain = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .regex(/^\P{C}*$/u)
const name = plain(MAX_NAME)
/** The settings of a service hold one line for each key, so a semicolon separates lines too. */
const address = z
  .string()
  .transform((lines) => lines.split(/\r?\n|;/).map((line) => line.trim()))
  .transform((lines) => lines.filter(Boolean))
  .pipe(z.array(plain(MAX_LINE)).min(1).max(MAX_LINES))

export function readOperator({ read, fault }: Settings, isDemo: boolean): Operator | null {
  const operator = {
    name: read('OPERATOR_NAME', name, null, `is one line of at most ${MAX_NAME} characters`),
    address: read('OPERATOR_ADDRESS', address, [], `has at most ${MAX_LINES} lines of ${MAX_LINE} characters`),
    email: read('OPERATOR_PUBLIC_EMAIL', z.email().max(MAX_NAME), null, 'is an e-mail address'),
  }
  if (operator.name !== null) return { ...operator, name: operator.name }
  if (operator.address.length > 0) fault('OPERATOR_ADDRESS', 'goes with OPERATOR_NAME')
  if (operator.email !== null) fault('OPERATOR_PUBLIC_EMAIL', 'goes with OPERATOR_NAME')
  return isDemo ? demo.operator : null
}

export function readCharity({ read, fault }: Settings, isDemo: boolean): Charity | null {
  const url = read(
    'OCEAN_CHARITY_URL',
    z.url({ protocol: /^https$/ }).max(300),
    null,
    'is an address that begins with https://',
  )
  const charity = read('OCEAN_CHARITY_NAME', name, null, `is one line of at most ${MAX_NAME} characters`)
  if (charity !== null) return { name: charity, url }
  if (url !== null) fault('OCEAN_CHARITY_URL', 'goes with OCEAN_CHARITY_NAME')
  return isDemo ? demo.charity : null
}
