import { useNavigate } from 'react-router'

/** Goes back to the page that led here, or on to `otherwise` where this one was opened by itself. */
export function useGoBack(otherwise: string): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    // The router counts the pages of its own in each entry of the history; before the first there is nothing of ours.
    const { idx = 0 } = (history.state ?? {}) as { idx?: number }
    await (idx > 0 ? navigate(-1) : navigate(otherwise, { replace: true }))
  }
}
