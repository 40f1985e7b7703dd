import {
  Bell,
  BellRing,
  CircleCheckBig,
  Globe,
  HandHeart,
  Images,
  KeyRound,
  LandPlot,
  type LucideIcon,
  Mail,
  Map,
  MapPin,
  ReceiptText,
  ScrollText,
  Tag,
  Users,
} from 'lucide-react'
import { href } from 'react-router'
import { t as tAccounts } from '../../accounts/messages/t.ts'
import { WaitingCount } from '../../approval/waiting-count.tsx'
import { UnreadCount } from '../../contact/unread-count.tsx'
import { t as tDonations } from '../../donations/messages/t.ts'
import { AskedCount } from '../../locations/asked-spots/asked-count.tsx'
import { t as tLog } from '../../log/messages/t.ts'
import { OpenPaymentsCount } from '../../payouts/todo/open-payments.tsx'
import { t as tSequences } from '../../sequences/messages/t.ts'
import type { MenuEntry, MenuGroup } from '../menu.ts'
import { t } from '../messages/t.ts'

export const adminMenu: MenuGroup[] = [
  {
    title: t('privateMenu.features'),
    entries: [
      entry(href('/admin/set-default-price'), t('privateMenu.defaultPrice'), Tag),
      {
        ...entry(href('/admin/contact-list'), t('privateMenu.contactList'), Mail),
        about: t('privateMenu.contactListAbout'),
        badge: <UnreadCount />,
      },
      {
        ...entry(href('/admin/payment/payouts'), t('privateMenu.payouts'), ReceiptText),
        about: t('privateMenu.payoutsAbout'),
        badge: <OpenPaymentsCount />,
      },
      entry(href('/admin/donations'), tDonations('donations.title'), HandHeart),
      entry(href('/admin/demand'), t('privateMenu.demand'), BellRing),
    ],
  },
  {
    title: t('privateMenu.location'),
    entries: [
      entry(href('/admin/continents'), t('privateMenu.continents'), Globe),
      entry(href('/admin/regions'), t('privateMenu.regions'), Map),
      entry(href('/admin/areas'), t('privateMenu.areas'), LandPlot),
      { ...entry(href('/admin/spots'), t('privateMenu.spots'), MapPin), badge: <AskedCount /> },
    ],
  },
  {
    title: null,
    entries: [
      {
        ...entry(`${href('/admin/sequences')}?view=approval`, tSequences('sequences.queue.waiting'), CircleCheckBig),
        badge: <WaitingCount />,
      },
      entry(href('/admin/users'), t('privateMenu.users'), Users),
      entry(href('/admin/sequences'), t('privateMenu.images'), Images),
      entry(href('/admin/log'), tLog('log.title'), ScrollText),
      entry(href('/admin/mails'), tAccounts('mails.title'), Bell),
      {
        opens: 'change-password',
        name: t('privateMenu.changePassword'),
        icon: <KeyRound aria-hidden className="size-5" />,
      },
    ],
  },
]

function entry(to: string, name: string, Icon: LucideIcon): MenuEntry {
  return { to, name, icon: <Icon aria-hidden className="size-5" /> }
}
