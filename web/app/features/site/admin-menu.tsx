import {
  Bell,
  Globe,
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
import { mails } from '../../strings/mails.ts'
import { site } from '../../strings/site.ts'
import type { MenuEntry, MenuGroup } from './menu.ts'

export const adminMenu: MenuGroup[] = [
  {
    title: site.features,
    entries: [
      entry('/admin/set-default-price', site.defaultPrice, Tag),
      entry('/admin/contact-list', site.contactList, Mail),
      entry('/admin/payment/payouts', site.payouts, ReceiptText),
    ],
  },
  {
    title: site.location,
    entries: [
      entry('/admin/continents', site.continents, Globe, ['/admin/continent/']),
      entry('/admin/regions', site.regions, Map, ['/admin/region/']),
      entry('/admin/areas', site.areas, LandPlot, ['/admin/area/']),
      entry('/admin/spots', site.spots, MapPin, ['/admin/spot/']),
    ],
  },
  {
    title: null,
    entries: [
      entry('/admin/users', site.users, Users, ['/admin/user/']),
      entry('/admin/sequences', site.images, Images, ['/admin/sequence/']),
      entry('/admin/mails', mails.title, Bell),
      { opens: 'change-password', name: site.changePassword, icon: <KeyRound aria-hidden className="size-5" /> },
    ],
  },
]

function entry(to: string, name: string, Icon: LucideIcon, below: string[] = []): MenuEntry {
  return { to, name, icon: <Icon aria-hidden className="size-5" />, below }
}
