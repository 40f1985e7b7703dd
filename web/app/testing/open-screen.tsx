import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createRoutesStub, type Location, useLocation, useNavigate } from 'react-router'
import { Queries, queries } from '../api/queries.tsx'
import { ConfirmHost } from '../ui/overlay/confirm.tsx'
import { Toasts } from '../ui/overlay/toasts.tsx'

/** Renders a part of a private screen at an address, with an empty cache. `place` shows the current address. */
export function openScreen(part: ReactNode, at = '/') {
  queries.clear()
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <Queries>
          {part}
          <Place />
          <ConfirmHost />
          <Toasts />
        </Queries>
      ),
    },
  ])
  return render(<Stub initialEntries={[at]} />)
}

function Place() {
  const location = useLocation() as Location<{ listed?: string } | null>
  const navigate = useNavigate()
  return (
    <>
      <output data-testid="place">{location.pathname + location.search}</output>
      <output data-testid="listed">{location.state?.listed}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  )
}
