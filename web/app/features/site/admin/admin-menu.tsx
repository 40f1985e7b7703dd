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
import { href } from '../../../api/navigation/href.ts'
import { log } from '../../../strings/log/log.ts'
import { mails } from '../../../strings/mails.ts'
import { privateMenu } from '../../../strings/menus/private-menu.ts'
import { donations } from '../../../strings/money/donations.ts'
import { sequences } from '../../../strings/sequences.ts'
import { WaitingCount } from '../../approval/waiting-count.tsx'
import { UnreadCount } from '../../contact/unread-count.tsx'
import { AskedCount } from '../../locations/asked-spots/asked-count.tsx'
import { OpenPaymentsCount } from '../../payouts/todo/open-payments.tsx'
import type { MenuEntry, MenuGroup } from '../menu.ts'

export const adminMenu: MenuGroup[] = [
  {
    title: privateMenu.features,
    entries: [
      entry(href('/admin/set-default-price'), privateMenu.defaultPrice, Tag),
      {
        ...entry(href('/admin/contact-list'), privateMenu.contactList, Mail),
        about: privateMenu.contactListAbout,
        badge: <UnreadCount />,
      },
      {
        ...entry(href('/admin/payment/payouts'), privateMenu.payouts, ReceiptText),
        about: privateMenu.payoutsAbout,
        badge: <OpenPaymentsCount />,
      },
      entry(href('/admin/donations'), donations.title, HandHeart),
      entry(href('/admin/demand'), privateMenu.demand, BellRing),
    ],
  },
  {
    title: privateMenu.location,
    entries: [
      entry(href('/admin/continents'), privateMenu.continents, Globe),
      entry(href('/admin/regions'), privateMenu.regions, Map),
      entry(href('/admin/areas'), privateMenu.areas, LandPlot),
      { ...entry(href('/admin/spots'), privateMenu.spots, MapPin), badge: <AskedCount /> },
    ],
  },
  {
    title: null,
    entries: [
      {
        ...entry(`${href('/admin/sequences')}?view=approval`, sequences.queue.waiting, CircleCheckBig),
        badge: <WaitingCount />,
      },
      entry(href('/admin/users'), privateMenu.users, Users),
      entry(href('/admin/sequences'), privateMenu.images, Images),
      entry(href('/admin/log'), log.title, ScrollText),
      entry(href('/admin/mails'), mails.title, Bell),
      { opens: 'change-password', name: privateMenu.changePassword, icon: <KeyRound aria-hidden className="size-5" /> },
    ],
  },
]

function entry(to: string, name: string, Icon: LucideIcon): MenuEntry {
  return { to, name, icon: <Icon aria-hidden className="size-5" /> }
}
