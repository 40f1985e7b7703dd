import { Combine, Scissors, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { t as tUi } from '../../../ui/messages/t.ts'
import { TextButton } from '../../../ui/text-button.tsx'
import { useKeys } from '../../../ui/use-keys.ts'
import { t } from './messages/t.ts'

export type StackTool = {
  does: 'split' | 'join' | 'undo'
  /** Why it cannot be done now. */
  lacks: string | undefined
  act: () => void
}

type StackToolsProps = { tools: StackTool[]; about: string; said: string }

const looks = {
  split: { key: 's', icon: Scissors },
  join: { key: 'j', icon: Combine },
  undo: { key: 'u', icon: Undo2 },
} as const

/** What can be done with the chosen photo's stack, by touch and by key, at the foot of the window. */
export function StackTools({ tools, about, said }: StackToolsProps) {
  const { areOn, toggle } = useKeys((key, isHeld) => {
    const tool = tools.find(({ does }) => looks[does].key === key)
    if (tool && !isHeld) tool.act()
    return tool !== undefined
  })
  return (
    <div
      role="toolbar"
      aria-label={t('tools')}
      className="sticky bottom-0 large-letters:static z-10 -mx-[16px] mt-6 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-bg px-[16px] pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] sm:mx-0 sm:px-0"
    >
      <p className="numbers min-w-0 flex-[1_1_14rem] wrap-anywhere text-sm text-muted max-sm:basis-full">{about}</p>
      {tools.map(({ does, lacks, act }) => {
        const { icon: Icon, key } = looks[does]
        return (
          <Button
            key={does}
            size="sm"
            tone={does === 'undo' ? 'quiet' : 'secondary'}
            aria-disabled={lacks !== undefined}
            aria-keyshortcuts={areOn ? key : undefined}
            title={lacks}
            className="pointer-coarse:min-h-11"
            onClick={act}
          >
            <Icon aria-hidden className="size-4" />
            <span className={does === 'undo' ? 'max-sm:sr-only' : ''}>{t(`acts.${does}`)}</span>
            {areOn && <Key>{key.toUpperCase()}</Key>}
          </Button>
        )
      })}
      <TextButton className="text-xs max-sm:hidden pointer-coarse:hidden" onClick={toggle}>
        {areOn ? tUi('keys.off') : tUi('keys.on')}
      </TextButton>
      <output className="sr-only">{said}</output>
    </div>
  )
}

const Key = ({ children }: { children: ReactNode }) => (
  <kbd className="rounded-sm border border-control px-1 font-sans text-xs text-muted max-sm:hidden pointer-coarse:hidden">
    {children}
  </kbd>
)
