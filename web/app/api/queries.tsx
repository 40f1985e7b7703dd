import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isProblem } from './api-problem.ts'

function newClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // What is asked without a line fails, so that the page can say so; waiting in silence helps nobody.
        networkMode: 'always',
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // A refusal stays one; only a lost connection deserves another try.
        retry: (count, error) => isProblem(error, 'Unreachable') && count < 1,
      },
      mutations: { networkMode: 'always' },
    },
  })
}

/** The browser's one cache. Only client loaders and components in the browser may fill it. */
export const queries = newClient()

/** Gives the cache to the components below; while rendering on the server each page has its own, so that nothing is shared. */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(() => (typeof document === 'undefined' ? newClient() : queries))
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
