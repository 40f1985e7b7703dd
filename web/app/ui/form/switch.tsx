type SwitchProps = {
  name: string
  isOn: boolean
  /** Text beside the switch, where nothing else says the state. */
  state?: string
  /** The tooltip: what a press does. */
  action: string
  onClick: () => void
}

/** Its words belong to it: people press them too. */
export function Switch({ name, isOn, state, action, onClick }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={name}
      title={action}
      onClick={onClick}
      className="group inline-flex min-h-11 items-center gap-2.5 rounded-md text-start"
    >
      <span className="relative h-6 w-11 flex-none rounded-full border border-control bg-sunken transition-colors group-hover:border-text group-aria-checked:border-brand group-aria-checked:bg-brand">
        <span className="absolute top-0.75 start-0.75 size-4 rounded-full bg-control transition-transform group-aria-checked:translate-x-5 group-aria-checked:bg-on-brand" />
      </span>
      {state && (
        <span aria-hidden className="text-sm leading-5">
          {state}
        </span>
      )}
    </button>
  )
}
