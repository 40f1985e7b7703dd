import { CircleHelp, Images, KeyRound, Upload, UserRound, Wallet } from 'lucide-react'
import { href } from '../../api/navigation/href.ts'
import { privateMenu } from '../../strings/menus/private-menu.ts'
import { site } from '../../strings/site.ts'
import type { MenuGroup } from './menu.ts'

const icon = 'size-5'

export const userMenu: MenuGroup[] = [
  {
    title: null,
    entries: [{ to: href('/user/works'), name: site.works, icon: <CircleHelp aria-hidden className={icon} /> }],
  },
  {
    title: privateMenu.uploadImage,
    entries: [
      {
        to: href('/user/sequences'),
        name: privateMenu.yourImages,
        icon: <Images aria-hidden className={icon} />,
      },
      {
        to: href('/user/sequence/create'),
        also: href('/user/session/create'),
        name: privateMenu.uploadImages,
        icon: <Upload aria-hidden className={icon} />,
      },
    ],
  },
  {
    title: privateMenu.profile,
    entries: [
      { to: href('/user/profile'), name: privateMenu.myProfile, icon: <UserRound aria-hidden className={icon} /> },
      { opens: 'change-password', name: privateMenu.changePassword, icon: <KeyRound aria-hidden className={icon} /> },
    ],
  },
  {
    title: null,
    entries: [{ to: href('/user/payouts'), name: privateMenu.finances, icon: <Wallet aria-hidden className={icon} /> }],
  },
]
