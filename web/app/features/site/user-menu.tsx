import { CircleHelp, Images, KeyRound, Tag, TicketPercent, Upload, UserRound, Wallet } from 'lucide-react'
import { href } from 'react-router'
import { t as tCommon } from '../../messages/t.ts'
import { t as tCodes } from '../codes/messages/t.ts'
import { t as tAsked } from '../prices/asked/messages/t.ts'
import type { MenuGroup } from './menu.ts'
import { t } from './messages/t.ts'

const icon = 'size-5'

export const userMenu = (): MenuGroup[] => [
  {
    title: null,
    entries: [
      { to: href('/user/works'), name: tCommon('site.works'), icon: <CircleHelp aria-hidden className={icon} /> },
    ],
  },
  {
    title: t('privateMenu.uploadImage'),
    entries: [
      {
        to: href('/user/sequences'),
        name: t('privateMenu.yourImages'),
        icon: <Images aria-hidden className={icon} />,
      },
      {
        to: href('/user/sequence/create'),
        also: href('/user/session/create'),
        name: t('privateMenu.uploadImages'),
        icon: <Upload aria-hidden className={icon} />,
      },
    ],
  },
  {
    title: t('privateMenu.profile'),
    entries: [
      { to: href('/user/profile'), name: t('privateMenu.myProfile'), icon: <UserRound aria-hidden className={icon} /> },
      {
        opens: 'change-password',
        name: t('privateMenu.changePassword'),
        icon: <KeyRound aria-hidden className={icon} />,
      },
    ],
  },
  {
    title: null,
    entries: [
      { to: href('/user/payouts'), name: t('privateMenu.finances'), icon: <Wallet aria-hidden className={icon} /> },
      { to: href('/user/prices'), name: tAsked('asked.title'), icon: <Tag aria-hidden className={icon} /> },
      { to: href('/user/codes'), name: tCodes('made.title'), icon: <TicketPercent aria-hidden className={icon} /> },
    ],
  },
]
