import { Moon, Sun } from 'lucide-react'
import { IconButton } from '../button.tsx'
import { t } from '../messages/t.ts'

/** Switches the theme and remembers the choice. CSS picks the icon, because the server does not know the theme. */
export function ThemeSwitch() {
  return (
    <IconButton label={t('theme')} onClick={switchTheme}>
      <Sun aria-hidden className="theme-sun size-5" />
      <Moon aria-hidden className="theme-moon size-5" />
    </IconButton>
  )
}

function switchTheme() {
  const root = document.documentElement
  const isDark = getComputedStyle(root).getPropertyValue('--is-dark').trim() === '1'
  const next = isDark ? 'light' : 'dark'
  root.dataset['theme'] = next
  localStorage.setItem('lineup.theme', next)
}
