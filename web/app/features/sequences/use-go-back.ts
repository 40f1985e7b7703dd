import { useNavigate } from 'react-router'

/** Goes back one page; where this one was opened by itself, to `home`, so that Back does not return to it. */
export function useGoBack(home: string): () => void {
  const navigate = useNavigate()

  return () => {
    // The router counts its pages here.
    const { idx = 0 } = (history.state ?? {}) as { idx?: number }
    if (idx > 0) void navigate(-1)
    else void navigate(home, { replace: true })
  }
}
