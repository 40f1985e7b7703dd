import { roles } from '@lineup/contract/limits.ts'
import { href, Link } from 'react-router'
import { useSession } from '../../api/session.ts'
import { t } from './messages/t.ts'

const steps = () => [
  {
    page: href('/user/sequence/create'),
    role: roles.photographer,
    name: t('ribbon.upload.name'),
    as: t('ribbon.upload.as'),
  },
  { page: href('/admin/sequences'), role: roles.admin, name: t('ribbon.approve.name'), as: t('ribbon.approve.as') },
]
const linkClass = 'font-semibold underline underline-offset-2 hover:no-underline'

/** Says that this is the demo, and what to try first. */
export function DemoRibbon() {
  const session = useSession()
  return (
    <section
      aria-label={t('ribbon.name')}
      className="flex h-(--ribbon-h) items-center justify-center-safe gap-x-2 no-scrollbar overflow-x-auto border-b border-line bg-sunken px-2 text-xs whitespace-nowrap"
    >
      <p className="flex-none font-semibold text-nowrap text-accent">{t('ribbon.demo')}</p>
      <p className="flex-none text-nowrap max-sm:sr-only text-muted">{t('ribbon.tryIt')}</p>
      {/* On the home page too it leads somewhere. */}
      <Link to={`${href('/home')}#results`} className={linkClass}>
        {t('ribbon.tryOut.buy')}
      </Link>
      {steps().map(({ page, role, name, as }) =>
        session && session.role !== role ? (
          <span key={page} className="text-muted max-sm:hidden">
            {t('ribbon.notAsYou', { step: name, who: as })}
          </span>
        ) : (
          <Link key={page} to={session ? page : `${href('/login')}?next=${page}`} className={linkClass}>
            {name} <span className="max-sm:hidden">{t('ribbon.as', { who: as })}</span>
          </Link>
        ),
      )}
      {/* The demo sends no mail to the outside. */}
      <a href="/dev/mailbox" className={linkClass}>
        {t('ribbon.tryOut.mails')}
      </a>
    </section>
  )
}
