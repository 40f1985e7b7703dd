import { X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { TRIED_KEY } from '../../api/navigation/before-paint.ts'
import { href } from '../../api/navigation/href.ts'
import { home } from '../../strings/home.ts'
import { IconButton } from '../../ui/button.tsx'

/** First steps for visitors of the demo. Once closed it stays closed: the script before the first paint hides it. */
export function TryIt({ galleryPath }: { galleryPath: string }) {
  const [isOpen, setOpen] = useState(true)
  if (!isOpen) return null

  const steps = [
    { to: galleryPath, step: home.tryIt.buy },
    { to: `${href('/login')}?next=${href('/user/sequence/create')}`, step: home.tryIt.upload },
    { to: `${href('/login')}?next=${href('/admin/sequences')}`, step: home.tryIt.approve },
  ]
  const close = () => {
    localStorage.setItem(TRIED_KEY, '1')
    setOpen(false)
  }

  return (
    <section aria-labelledby="try-it" className="tried:hidden rounded-lg border border-line bg-surface p-5 sm:p-6">
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 id="try-it" className="text-xl">
            {home.tryIt.title}
          </h2>
          <p className="text-muted">{home.tryIt.lead}</p>
        </div>
        <IconButton label={home.tryIt.close} onClick={close} className="-mt-2 -mr-2">
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
      <ol className="mt-4 grid gap-3 md:grid-cols-3">
        {steps.map(({ to, step: [name, text] }, n) => (
          <li key={to} className="relative flex gap-3 rounded-md border border-line bg-bg p-4 hover:border-control">
            <span aria-hidden className="numbers font-head text-xl font-bold text-brand">
              {n + 1}
            </span>
            <div>
              <Link to={to} className="stretched font-semibold">
                {name}
              </Link>
              <p className="text-sm text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
