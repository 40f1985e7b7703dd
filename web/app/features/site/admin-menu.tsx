import {
  Bell,
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
  Tag,
  Users,
} from 'lucide-react'
import { href } from '../../api/navigation/href.ts'
import { mails } from '../../strings/mails.ts'
import { donations } from '../../strings/money/donations.ts'
import { sequences } from '../../strings/sequences.ts'
import { site } from '../../strings/site.ts'
import { WaitingCount } from '../approval/waiting-count.tsx'
import { OpenPaymentsCount } from '../payouts/open-payments.tsx'
import type { MenuEntry, MenuGroup } from './menu.ts'

export const adminMenu: MenuGroup[] = [
  {
    title: site.features,
    entries: [
      entry(href('/admin/set-default-price'), site.defaultPrice, Tag),
      entry(href('/admin/contact-list'), site.contactList, Mail),
      { ...entry(href('/admin/payment/payouts'), site.payouts, ReceiptText), badge: <OpenPaymentsCount /> },
      entry(href('/admin/donations'), donations.title, HandHeart),
    ],
  },
  {
    title: site.location,
    entries: [
      entry(href('/admin/continents'), site.continents, Globe),
      entry(href('/admin/regions'), site.regions, Map),
      entry(href('/admin/areas'), site.areas, LandPlot),
      entry(href('/admin/spots'), site.spots, MapPin),
    ],
  },
  {
    title: null,
    entries: [
      {
        ...entry(`${href('/admin/sequences')}?view=approval`, sequences.queue.waiting, CircleCheckBig),
        badge: <WaitingCount />,
      },
      entry(href('/admin/users'), site.users, Users),
      entry(href('/admin/sequences'), site.images, Images),
      entry(href('/admin/mails'), mails.title, Bell),
      { opens: 'change-password', name: site.changePassword, icon: <KeyRound aria-hidden className="size-5" /> },
    ],
  },
]

function entry(to: string, name: string, Icon: LucideIcon): MenuEntry {
  return { to, name, icon: <Icon aria-hidden className="size-5" /> }
}
