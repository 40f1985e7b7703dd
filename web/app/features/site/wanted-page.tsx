import { X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { href } from 'react-router'
import { forgetNext, onNextChange, readNext } from '../../api/navigation/sign-in-next.ts'
import { t as tCommon } from '../../messages/t.ts'
import { IconButton, LinkButton } from '../../ui/button.tsx'
import { placed } from '../../ui/placed.tsx'
import { t as tCodes } from '../codes/messages/t.ts'
import { t as tAsked } from '../prices/asked/messages/t.ts'
import { t } from './messages/t.ts'

/**
 * A private page leads visitors to the home page, which says here where they wanted to go. Every home page contains it,
 * and a mark of the first script shows it, so that nothing moves.
 */
export function WantedPage() {
  const path = useSyncExternalStore(onNextChange, readNext, () => null)

  return (
    <section
      aria-label={t('wanted.label')}
      className="without-wanted:hidden signed-in:hidden border-b border-line bg-surface"
    >
      <div className="container-page flex items-center gap-3 py-2">
        <p className="min-w-0 flex-1 text-sm">
          {/* The browser alone knows the page. Its name may need a second line on a phone, which is kept free for it. */}
          <span className="block max-sm:min-h-[2lh]">
            {placed((part) =>
              t('wanted.lead', {
                page: part(<strong className="wrap-anywhere">{path === null ? '…' : nameOf(path)}</strong>),
              }),
            )}
          </span>
          <span className="block text-muted">{t('wanted.after')}</span>
        </p>
        <LinkButton to={href('/login')} size="sm">
          {tCommon('site.signIn')}
        </LinkButton>
        <IconButton label={t('wanted.close')} onClick={forgetNext}>
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
    </section>
  )
}

const nameOf = (path: string) => pages().find(([start]) => path.startsWith(start, 1))?.[1] ?? path

/** The first that begins the path, which is written without its first slash. */
const pages = (): Array<[start: string, name: string]> => [
  ['user/sequence/create', t('privateMenu.uploadImages')],
  ['user/session/create', t('privateMenu.uploadImages')],
  ['user/sequences', t('privateMenu.yourImages')],
  ['user/sequence', t('wanted.ownSession')],
  ['user/profile', t('privateMenu.myProfile')],
  ['user/payouts', t('privateMenu.finances')],
  ['user/prices', tAsked('asked.title')],
  ['user/codes', tCodes('made.title')],
  ['user/works', tCommon('site.works')],
  ['admin/set-default-price', t('privateMenu.defaultPrice')],
  ['admin/contact-list', t('privateMenu.contactList')],
  ['admin/payment/payouts', t('privateMenu.payouts')],
  ['admin/payment', t('wanted.order')],
  ['admin/codes', tCodes('made.title')],
  ['admin/demand', t('privateMenu.demand')],
  ['admin/sequences', t('privateMenu.images')],
  ['admin/sequence', t('wanted.session')],
  ['admin/users', t('privateMenu.users')],
  ['admin/user', t('wanted.user')],
  ['admin/continent', t('privateMenu.continents')],
  ['admin/region', t('privateMenu.regions')],
  ['admin/area', t('privateMenu.areas')],
  ['admin/spot', t('privateMenu.spots')],
  ['user/change-password', t('privateMenu.changePassword')],
  ['admin/change-password', t('privateMenu.changePassword')],
  ['user', t('wanted.ownArea')],
  ['admin', t('wanted.adminArea')],
]
