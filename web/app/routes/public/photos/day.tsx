import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { api } from '../../../api/api-context.ts'
import { cachedCall } from '../../../api/cached-call.ts'
import { publicConfig } from '../../../api/public-config.ts'
import { dayMeta } from '../../../features/days/day-meta.ts'
import { DayMissing } from '../../../features/days/day-missing.tsx'
import { DayPage } from '../../../features/days/day-page.tsx'
import type { DayData } from '../../../features/days/load-day.ts'
import { loadPage } from '../../../features/days/load-page.ts'
import { t as tDays } from '../../../features/days/messages/t.ts'
import { PickedPage } from '../../../features/days/picked-page.tsx'
import { StackPage } from '../../../features/days/stack-page.tsx'
import { useMyWaves } from '../../../features/waves/panel/use-my-waves.tsx'
import { WatchButton } from '../../../features/waves/panel/watch-button.tsx'
import { pageMeta } from '../../../page-meta.ts'
import type { Route } from './+types/day.ts'

export const loader = async ({ context, params, request }: Route.LoaderArgs) => ({
  ...(await loadPage(context.get(api), params, request.url)),
  publicUrl: context.get(publicConfig).publicUrl,
})

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return { ...(await loadPage(cachedCall, params, request.url)), publicUrl: location.origin }
}

/** The root widens the page for its photos. */
export const handle = 'wide'

/** The open photo is in the query, and opening one need not reload the page. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return withoutPhoto(currentUrl) !== withoutPhoto(nextUrl)
}

function withoutPhoto({ pathname, search }: URL): string {
  const query = new URLSearchParams(search)
  query.delete('photo')
  return `${pathname}?${query}`
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return pageMeta(tDays('day.missing.title'))
  const { title, description, more } = dayMeta(loaderData, loaderData.publicUrl)
  return pageMeta(title, description, ...more)
}

/** /day/:spot_id/:date */
export default function Day({ loaderData }: Route.ComponentProps) {
  const { spot_id, date } = loaderData.data.day
  const key = `${spot_id} ${date}`
  if (loaderData.kind === 'day') return <WholeDay key={key} {...loaderData.data} />
  if (loaderData.kind === 'stack') return <StackPage key={key} {...loaderData.data} />
  const picked = loaderData.data.picked.flatMap(({ imageIds }) => imageIds)
  return <PickedPage key={`${key} ${picked.join()}`} {...loaderData.data} />
}

function WholeDay(data: DayData) {
  const { panel, open } = useMyWaves(data.day)
  return <DayPage {...data} watch={{ panel, button: <WatchButton onOpen={open} /> }} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <DayMissing error={error} />
}
