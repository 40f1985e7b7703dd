import { CircleHelp, Images, KeyRound, Upload, UserRound, Wallet } from 'lucide-react'
import { href } from '../../api/navigation/href.ts'
import { site } from '../../strings/site.ts'
import type { MenuGroup } from './menu.ts'

const icon = 'size-5'

export const userMenu: MenuGroup[] = [
  {
    title: null,
    entries: [{ to: href('/user/works'), name: site.works, icon: <CircleHelp aria-hidden className={icon} /> }],
  },
  {
    title: site.uploadImage,
    entries: [
      {
        to: href('/user/sequences'),
        name: site.yourImages,
        icon: <Images aria-hidden className={icon} />,
      },
      { to: href('/user/sequence/create'), name: site.uploadImages, icon: <Upload aria-hidden className={icon} /> },
    ],
  },
  {
    title: site.profile,
    entries: [
      { to: href('/user/profile'), name: site.myProfile, icon: <UserRound aria-hidden className={icon} /> },
      { opens: 'change-password', name: site.changePassword, icon: <KeyRound aria-hidden className={icon} /> },
    ],
  },
  {
    title: null,
    entries: [{ to: href('/user/payouts'), name: site.finances, icon: <Wallet aria-hidden className={icon} /> }],
  },
]
