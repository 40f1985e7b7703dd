import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isProblem } from './api-problem.ts'

function newClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Fail when offline, so that the page can say so. By default the client would wait silently.
        networkMode: 'always',
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // Retry a lost connection, but not a refusal.
        retry: (count, error) => isProblem(error, 'Unreachable') && count < 1,
      },
      mutations: { networkMode: 'always' },
    },
  })
}

/** The browser's only query cache. Only client loaders and browser components may fill it. */
export const queries = newClient()

/** Provides the cache. On the server each page gets its own, so that visitors share no data. */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(() => (typeof document === 'undefined' ? newClient() : queries))
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
