import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { QrCode } from '../../ui/pictures/qr-code.tsx'
import { shareLink } from '../gallery/share/share-link.ts'
import type { Code } from './codes-query.ts'
import { t } from './messages/t.ts'

type ShareCodeProps = { code: Pick<Code, 'code' | 'link'>; isOpen: boolean; onClose: () => void }

/** A code as a link and a picture: on a wall at the surf camp, or in a chat. */
export function ShareCode({ code: { code, link }, isOpen, onClose }: ShareCodeProps) {
  return (
    <Dialog title={t('sharing.title', { code })} isOpen={isOpen} onClose={onClose}>
      <div className="mx-auto aspect-square w-[min(100%,18rem,55dvh)] rounded-md bg-white p-1">
        <QrCode text={link} label={t('sharing.code', { code })} />
      </div>
      <p className="mt-4 text-muted">{t('sharing.lead')}</p>
      <p className="mt-2 text-sm wrap-anywhere select-all">{link}</p>
      <Button className="mt-4 w-full" onClick={() => void shareLink({ title: t('sharing.text', { code }), url: link })}>
        {t('sharing.link')}
      </Button>
    </Dialog>
  )
}
