import { type ComponentProps, useId } from 'react'
import { Button } from './button.tsx'

type ToldButtonProps = ComponentProps<typeof Button> & {
  /** What the act does, in one line below the button. */
  about?: string | undefined
}

/** A button among others that are easily taken for each other. */
export function ToldButton({ about, className = '', ...button }: ToldButtonProps) {
  const id = useId()
  if (about === undefined) return <Button {...button} className={className} />
  return (
    <div className="grid content-start gap-1 max-sm:w-full sm:w-min sm:min-w-44">
      <Button {...button} aria-describedby={id} className={`justify-self-start ${className}`} />
      <p id={id} className="text-xs text-muted">
        {about}
      </p>
    </div>
  )
}
