import { useNavigate } from 'react-router'

/** Returns to the previous page, or goes to `otherwise` if this page was opened directly. */
export function useGoBack(otherwise: string): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    // React Router counts its history entries in `idx`. At 0, going back would leave the site.
    const { idx = 0 } = (history.state ?? {}) as { idx?: number }
    await (idx > 0 ? navigate(-1) : navigate(otherwise, { replace: true }))
  }
}
