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
  TicketPercent,
  Users,
} from 'lucide-react'
import { href } from 'react-router'
import { t as tAccounts } from '../../accounts/messages/t.ts'
import { WaitingCount } from '../../approval/waiting-count.tsx'
import { t as tCodes } from '../../codes/messages/t.ts'
import { UnreadCount } from '../../contact/unread-count.tsx'
import { t as tDonations } from '../../donations/messages/t.ts'
import { AskedCount } from '../../locations/asked-spots/asked-count.tsx'
import { t as tLog } from '../../log/messages/t.ts'
import { OpenPaymentsCount } from '../../payouts/todo/open-payments.tsx'
import type { MenuEntry, MenuGroup } from '../menu.ts'
import { t as tSite } from '../messages/t.ts'

export const adminMenu = (): MenuGroup[] => [
  {
    title: tSite('privateMenu.features'),
    entries: [
      entry(href('/admin/set-default-price'), tSite('privateMenu.defaultPrice'), Tag),
      {
        ...entry(href('/admin/contact-list'), tSite('privateMenu.contactList'), Mail),
        about: tSite('privateMenu.contactListAbout'),
        badge: <UnreadCount />,
      },
      {
        ...entry(href('/admin/payment/payouts'), tSite('privateMenu.payouts'), ReceiptText),
        about: tSite('privateMenu.payoutsAbout'),
        badge: <OpenPaymentsCount />,
      },
      entry(href('/admin/donations'), tDonations('donations.title'), HandHeart),
      entry(href('/admin/codes'), tCodes('made.title'), TicketPercent),
      entry(href('/admin/demand'), tSite('privateMenu.demand'), BellRing),
    ],
  },
  {
    title: tSite('privateMenu.location'),
    entries: [
      entry(href('/admin/continents'), tSite('privateMenu.continents'), Globe),
      entry(href('/admin/regions'), tSite('privateMenu.regions'), Map),
      entry(href('/admin/areas'), tSite('privateMenu.areas'), LandPlot),
      { ...entry(href('/admin/spots'), tSite('privateMenu.spots'), MapPin), badge: <AskedCount /> },
    ],
  },
  {
    title: null,
    entries: [
      {
        ...entry(`${href('/admin/sequences')}?view=approval`, tSite('privateMenu.waiting'), CircleCheckBig),
        badge: <WaitingCount />,
      },
      entry(href('/admin/users'), tSite('privateMenu.users'), Users),
      entry(href('/admin/sequences'), tSite('privateMenu.images'), Images),
      entry(href('/admin/log'), tLog('log.title'), ScrollText),
      entry(href('/admin/mails'), tAccounts('mails.title'), Bell),
      {
        opens: 'change-password',
        name: tSite('privateMenu.changePassword'),
        icon: <KeyRound aria-hidden className="size-5" />,
      },
    ],
  },
]

function entry(to: string, name: string, Icon: LucideIcon): MenuEntry {
  return { to, name, icon: <Icon aria-hidden className="size-5" /> }
}
