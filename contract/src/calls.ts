import * as changeEmail from './accounts/change-email.ts'
import * as closing from './accounts/closing.ts'
import * as language from './accounts/language.ts'
import * as ownSignIns from './accounts/own-sign-ins.ts'
import * as passwords from './accounts/passwords.ts'
import * as people from './accounts/people.ts'
import * as profiles from './accounts/profiles.ts'
import * as signIn from './accounts/sign-in.ts'
import * as signUp from './accounts/sign-up.ts'
import * as alerts from './alerts/calls.ts'
import * as demand from './alerts/demand.ts'
import * as audit from './audit/calls.ts'
import * as contact from './contact/calls.ts'
import * as dayLine from './days/line.ts'
import * as dayStacks from './days/stacks.ts'
import * as dayView from './days/view.ts'
import * as donations from './donations/calls.ts'
import * as donationCounter from './donations/counter.ts'
import type { Endpoint } from './endpoint.ts'
import * as images from './images/calls.ts'
import * as locations from './locations/calls.ts'
import * as places from './locations/places.ts'
import * as spotRequests from './locations/spot-requests.ts'
import * as suggest from './locations/suggest.ts'
import * as notices from './notices/calls.ts'
import * as bankDetails from './payouts/bank-details.ts'
import * as byBank from './payouts/by-bank.ts'
import * as payouts from './payouts/calls.ts'
import * as paymentViews from './payouts/payment-view.ts'
import * as sellerSums from './payouts/seller-sums.ts'
import * as soldMonths from './payouts/sold-months.ts'
import * as statements from './payouts/statements.ts'
import * as asking from './prices/asking.ts'
import * as askingSetting from './prices/asking-setting.ts'
import * as prices from './prices/calls.ts'
import * as ladderSetting from './prices/ladder-setting.ts'
import * as rates from './prices/rates.ts'
import * as priceSetting from './prices/setting.ts'
import * as basket from './sales/basket.ts'
import * as checkout from './sales/checkout.ts'
import * as codes from './sales/codes.ts'
import * as copies from './sales/copies.ts'
import * as downloads from './sales/downloads.ts'
import * as orders from './sales/orders.ts'
import * as quarantine from './sales/quarantine.ts'
import * as quote from './sales/quote.ts'
import * as refunds from './sales/refunds.ts'
import * as takedown from './sales/takedown.ts'
import * as approval from './sequences/approval.ts'
import * as clocks from './sequences/clocks.ts'
import * as editing from './sequences/editing.ts'
import * as sequenceLists from './sequences/lists.ts'
import * as photographer from './sequences/photographer.ts'
import * as popular from './sequences/popular.ts'
import * as related from './sequences/related.ts'
import * as restoring from './sequences/restoring.ts'
import * as search from './sequences/search.ts'
import * as sessions from './sequences/sessions.ts'
import * as stacks from './sequences/stacks.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

type Named = { name: string; endpoint: Endpoint }

/** The endpoints of a module; some of them come in sets. */
const endpointsOf = (values: object, prefix = ''): Named[] =>
  Object.entries(values).flatMap(([name, value]) => {
    if (isEndpoint(value)) return [{ name: `${prefix}${name}`, endpoint: value }]
    const isSet = typeof value === 'object' && value !== null && Object.values(value).every(isEndpoint)
    return isSet ? endpointsOf(value, `${name}.`) : []
  })

/** Every call that the server serves, by domain and name: tests, the access matrix and the API reference walk this. */
export const calls: Array<Named & { domain: string }> = Object.entries({
  contact,
  accounts: {
    ...signIn,
    ...ownSignIns,
    ...signUp,
    ...passwords,
    ...people,
    ...profiles,
    ...language,
    ...changeEmail,
    ...closing,
  },
  notices,
  locations: { ...locations, ...suggest, ...spotRequests },
  places,
  prices: { ...prices, ...rates, ...priceSetting, ...ladderSetting, ...askingSetting, ...asking },
  images,
  alerts: { ...alerts, ...demand },
  sequences: {
    ...sequenceLists,
    ...editing,
    ...restoring,
    ...sessions,
    ...clocks,
    ...stacks,
    ...approval,
    ...search,
    ...popular,
    ...related,
    ...photographer,
  },
  days: { ...dayView, ...dayLine, ...dayStacks },
  sales: {
    ...checkout,
    ...codes,
    ...quote,
    ...basket,
    ...orders,
    ...downloads,
    ...copies,
    ...refunds,
    ...quarantine,
    ...takedown,
  },
  donations: { ...donations, ...donationCounter },
  payouts: { ...payouts, ...bankDetails, ...byBank, ...paymentViews, ...sellerSums, ...soldMonths, ...statements },
  audit,
}).flatMap(([domain, module]) => endpointsOf(module).map((call) => ({ domain, ...call })))
