const CONTROLS = 'a, button, input, select, textarea, summary, label'

let pressed: Element | null = null

/** What a person uses now: the control that was pressed last, by pointer or key, and the one that has the focus. */
export const controlsInUse = (): Element[] => [pressed, controlOf(document.activeElement)].filter((it) => it !== null)

/** Notes what is pressed. Safari gives a pressed button no focus, so the focus alone does not tell. Returns how to stop. */
export function followPresses(): () => void {
  const note = ({ target }: Event) => {
    pressed = controlOf(target)
  }
  const events = ['pointerdown', 'keydown']
  for (const event of events) addEventListener(event, note, { capture: true })
  return () => {
    for (const event of events) removeEventListener(event, note, { capture: true })
  }
}

const controlOf = (target: EventTarget | null) => (target instanceof Element ? target.closest(CONTROLS) : null)
