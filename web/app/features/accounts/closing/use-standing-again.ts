import { useRevalidator } from 'react-router'
import { queries } from '../../../api/queries.tsx'

/** Everything on the page may depend on how an account stands. */
export function useStandingAgain(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return async () => {
    void queries.invalidateQueries()
    await revalidate()
  }
}
